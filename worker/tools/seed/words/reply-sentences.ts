import type { ReviewLocale } from './review-sentences.ts'

type ReplyBank = { thanks: readonly string[]; sorry: readonly string[] }

/** What a house answers to a good and to a poor review, in the language of the review. */
export const replyBanks: Record<ReviewLocale, ReplyBank> = {
  en: {
    thanks: [
      'Thank you for staying with us. The kitchen was pleased to hear it.',
      'It was a pleasure. Your room will be waiting.',
    ],
    sorry: [
      'We are sorry. The fault has been found and mended since; please tell us at once next time, day or night.',
      'You are right, and we have talked it over with the whole team. Thank you for telling us.',
    ],
  },
  nl: {
    thanks: ['Dank je wel, we geven het door aan iedereen hier.', 'Graag gedaan en tot de volgende keer.'],
    sorry: ['Dat had niet mogen gebeuren. Het is intussen verholpen; bel ons gerust meteen, ook ’s avonds.'],
  },
  de: {
    thanks: ['Vielen Dank, das geben wir gern weiter.', 'Es war uns eine Freude. Bis zum nächsten Mal!'],
    sorry: ['Das tut uns leid. Der Fehler ist inzwischen behoben; bitte melde dich beim nächsten Mal sofort.'],
  },
  fr: {
    thanks: ['Merci beaucoup, toute l’équipe a lu votre message.', 'Au plaisir de vous revoir.'],
    sorry: ['Nous sommes désolés. Le problème a été réglé depuis ; appelez-nous sans attendre la prochaine fois.'],
  },
  es: {
    thanks: ['Muchas gracias, se lo hemos contado a todo el equipo.', 'Un placer. Aquí tienes tu casa.'],
    sorry: ['Lo sentimos. Ya está arreglado; la próxima vez avísanos enseguida, a cualquier hora.'],
  },
  it: {
    thanks: ['Grazie di cuore, lo abbiamo letto a tutta la squadra.', 'È stato un piacere, a presto.'],
    sorry: ['Ci dispiace. Il guasto è stato riparato; la prossima volta chiamaci subito.'],
  },
  hi: {
    thanks: ['आपका बहुत धन्यवाद, पूरी टीम को अच्छा लगा।', 'फिर ज़रूर आइए, आपका कमरा तैयार रहेगा।'],
    sorry: ['हमें खेद है। कमी ठीक कर दी गई है; अगली बार तुरंत बताइए, दिन हो या रात।'],
  },
  ar: {
    thanks: ['شكرًا جزيلًا، أسعدتنا كلماتكم.', 'نتطلع إلى استضافتكم مرة أخرى.'],
    sorry: ['نعتذر عمّا حدث. أُصلح الخلل منذ ذلك الحين، ونرجو إبلاغنا فورًا في المرة القادمة.'],
  },
  id: {
    thanks: ['Terima kasih banyak, kami sampaikan ke seluruh tim.', 'Senang menerima Anda. Sampai jumpa lagi.'],
    sorry: ['Kami mohon maaf. Masalahnya sudah diperbaiki; lain kali segera hubungi kami, siang atau malam.'],
  },
  ja: {
    thanks: ['ご宿泊とあたたかいお言葉をありがとうございました。', 'またのお越しをスタッフ一同お待ちしております。'],
    sorry: ['ご不便をおかけし申し訳ございません。不具合はすでに直しました。次回はすぐにお声がけください。'],
  },
}

/** What the owner of a house let whole answers in English. */
export const homeReplies: ReplyBank = {
  thanks: [
    'Thank you for leaving the house as lovely as you found it.',
    'It was a pleasure. The key will be where it was.',
  ],
  sorry: [
    'We are sorry. It has been put right since; please ring us at once next time, day or night.',
    'You are right, and we have talked it over with everyone who looks after the house. Thank you for telling us.',
  ],
}
