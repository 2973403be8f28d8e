import type { Wording } from './wording.ts'

/** Last sentences: for anyone, and for hotels or homes alone. */
export const closings: Record<'any' | 'hotel' | 'home', readonly Wording[]> = {
  any: [
    [
      'The nearest bus stops {minutes} minutes away.',
      'De dichtstbijzijnde bus stopt op {minutes} minuten lopen.',
      'أقرب موقف حافلات على بعد {minutes} دقيقة مشيًا.',
      'सबसे नज़दीकी बस-स्टॉप {minutes} मिनट दूर है।',
    ],
    [
      'Shops and a pharmacy are {minutes} minutes on foot.',
      'Winkels en een apotheek zijn op {minutes} minuten lopen.',
      'المتاجر وصيدلية على بعد {minutes} دقيقة مشيًا.',
      'दुकानें और दवाख़ाना पैदल {minutes} मिनट पर हैं।',
    ],
    ['Nights are quiet here.', 'De nachten zijn hier stil.', 'الليالي هنا هادئة.', 'रातें यहाँ शांत होती हैं।'],
    [
      'You will be asked about breakfast, not about your plans.',
      'Je krijgt een vraag over het ontbijt, niet over je plannen.',
      'سنسألك عن الفطور لا عن خططك.',
      'आपसे नाश्ते के बारे में पूछा जाएगा, आपके इरादों के बारे में नहीं।',
    ],
    [
      'The best table for dinner is {minutes} minutes away; ask which.',
      'De beste tafel voor het avondeten is {minutes} minuten verderop; vraag maar welke.',
      'أفضل عشاء على بعد {minutes} دقيقة؛ اسألنا أين.',
      'रात के खाने की सबसे अच्छी जगह {minutes} मिनट दूर है; पूछिए कौन-सी।',
    ],
  ],
  hotel: [
    [
      'Luggage can stay at the desk before and after.',
      'Bagage mag ervoor en erna bij de receptie blijven.',
      'يمكن ترك الأمتعة في الاستقبال قبل الإقامة وبعدها.',
      'सामान पहले और बाद में रिसेप्शन पर रखा जा सकता है।',
    ],
    [
      'The station is {minutes} minutes by taxi.',
      'Het station is {minutes} minuten met de taxi.',
      'المحطة على بعد {minutes} دقيقة بسيارة أجرة.',
      'स्टेशन टैक्सी से {minutes} मिनट दूर है।',
    ],
    [
      'Sheets are changed daily, towels when you ask.',
      'De lakens worden dagelijks verschoond, handdoeken als je erom vraagt.',
      'تُبدَّل الشراشف يوميًا والمناشف عند الطلب.',
      'चादरें रोज़ बदली जाती हैं, तौलिये जब आप कहें।',
    ],
    [
      'Coming late? Call, and the light stays on.',
      'Laat aankomen? Bel even, dan blijft het licht aan.',
      'تصل متأخرًا؟ اتصل وسيبقى الضوء مضاءً.',
      'देर से आ रहे हैं? फ़ोन कर दीजिए, बत्ती जलती रहेगी।',
    ],
    [
      'The rooms facing the yard are the quiet ones.',
      'De kamers aan de binnenplaats zijn de stille.',
      'الغرف المطلة على الفناء هي الأهدأ.',
      'अहाते की ओर वाले कमरे शांत हैं।',
    ],
  ],
  home: [
    [
      'Beds are made and the fridge is on when you arrive.',
      'De bedden zijn opgemaakt en de koelkast staat aan als je komt.',
      'الأسرّة مرتبة والثلاجة تعمل عند وصولك.',
      'आपके पहुँचने पर बिस्तर लगे होंगे और फ़्रिज चालू होगा।',
    ],
    [
      'The owners live {minutes} minutes away and come only when called.',
      'De eigenaars wonen {minutes} minuten verderop en komen alleen als je belt.',
      'يسكن أصحاب البيت على بعد {minutes} دقيقة ولا يأتون إلا إذا ناديتهم.',
      'मालिक {minutes} मिनट दूर रहते हैं और बुलाने पर ही आते हैं।',
    ],
    [
      'The kitchen has sharp knives and a pan large enough for everyone.',
      'De keuken heeft scherpe messen en een pan die groot genoeg is voor iedereen.',
      'في المطبخ سكاكين حادة وقدر يكفي الجميع.',
      'रसोई में तेज़ चाकू और सबके लिए पर्याप्त बड़ा बर्तन है।',
    ],
    [
      'The book on the shelf lists walks by length and by mood.',
      'In het boek op de plank staan wandelingen, op lengte en op humeur.',
      'في الكتاب على الرف مسارات للمشي بحسب الطول والمزاج.',
      'शेल्फ़ पर रखी किताब में सैर के रास्ते लंबाई और मिज़ाज के हिसाब से लिखे हैं।',
    ],
    [
      'Fresh bread can be at the door by eight.',
      'Om acht uur kan er vers brood voor de deur liggen.',
      'يمكن أن يصلك الخبز الطازج إلى الباب في الثامنة.',
      'ताज़ी ब्रेड सुबह आठ बजे दरवाज़े पर मिल सकती है।',
    ],
  ],
}
