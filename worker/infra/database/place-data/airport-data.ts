// Written by worker/tools/data/write-airports.ts from OurAirports (ourairports.com), public domain. Airports with scheduled service, one a
// line: IATA code, latitude, longitude, country, codes of the whole city, words of the names; tabs between.
export const airportData = `AAA	-17.35	-145.51	PF		anaa
AAC	31.08	33.84	EG		el arish
AAE	36.83	7.81	DZ		annaba annaba rabah bitat les salines el mellah annabah
AAL	57.09	9.85	DK		aalborg
AAM	-24.82	31.54	ZA		malamala
AAN	24.26	55.61	AE		al ain
AAP	-0.37	117.25	ID		samarinda aji pangeran tumenggung pranoto sungai siring
AAQ	45.00	37.35	RU		krasnyi kurgan anapa vityazevo
AAR	56.30	10.62	DK		aarhus
AAT	47.75	88.09	CN		altay altay xuedu
AAY	16.19	52.17	YE		al ghaydah
ABA	53.74	91.39	RU		abakan
ABD	30.37	48.23	IR		abadan
ABE	40.65	-75.44	US		allentown lehigh valley
ABI	32.41	-99.68	US		abilene
ABJ	5.26	-3.93	CI		abidjan felix houphouet boigny port bouet
ABK	6.73	44.24	ET		kebri dahar kabri dar
ABQ	35.04	-106.61	US		albuquerque albuquerque sunport
ABR	45.45	-98.42	US		aberdeen
ABS	22.37	31.61	EG		abu simbel
ABT	20.30	41.64	SA		al baha king saud bin abdulaziz al baha al aqiq
ABV	9.01	7.26	NG		abuja nnamdi azikiwe
ABX	-36.07	146.96	AU		albury
ABY	31.53	-84.20	US		albany southwest georgia
ABZ	57.20	-2.20	GB		aberdeen aberdeen dyce
ACA	16.76	-99.76	MX		ciudad acapulco internacional juan n alvarez
ACC	5.61	-0.17	GH		accra kotoka
ACE	28.95	-13.61	ES		san bartolome cesar manrique lanzarote arrecife
ACH	47.49	9.56	CH		altenrhein st gallen altenrhein
ACI	49.71	-2.21	GG		saint anne alderney blaye channel islands
ACK	41.25	-70.06	US		nantucket nantucket memorial
ACT	31.61	-97.23	US		waco
ACV	40.98	-124.11	US		arcata eureka california redwood coast humboldt county
ACX	25.08	104.96	CN		xingyi xingyi wanfenglin
ACY	39.46	-74.58	US		atlantic city
ADA	36.98	35.28	TR		seyhan adana sakirpasa
ADB	38.29	27.16	TR		izmir adnan menderes
ADD	8.98	38.80	ET		addis ababa addis ababa bole haile selassie i
ADE	12.83	45.03	YE		aden raf khormaksar
ADF	37.73	38.47	TR		adiyaman
ADJ	31.97	35.99	JO		amman amman civil marka king abdullah
ADK	51.88	-176.64	US		adak
ADL	-34.95	138.53	AU		adelaide
ADQ	57.75	-152.49	US		kodiak
ADU	38.33	48.42	IR		ardabil
ADZ	12.58	-81.71	CO		san andres gustavo rojas pinilla
AEB	23.72	106.96	CN		baise tianyang baise youjiang tian yang bose
AEG	1.40	99.43	ID		padang sidempuan aek godang
AEH	13.85	20.84	TD		abeche
AEP	-34.56	-58.42	AR		buenos aires jorge newbery airpark
AER	43.45	39.96	RU		sochi adler black sea
AES	62.56	6.12	NO		alesund alesund vigra
AEU	25.88	55.03	IR		abu musa abu musa island
AEX	31.33	-92.55	US		alexandria england park england force
AEY	65.66	-18.07	IS		akureyri
AFA	-34.59	-68.40	AR		san rafael suboficial ay santiago germano
AFL	-9.87	-56.11	BR		alta floresta piloto osvaldo marques dias
AFZ	36.17	57.60	IR		sabzevar sabzevar national
AGA	30.32	-9.41	MA		agadir temsia al massira
AGF	44.17	0.59	FR		agen la garenne
AGH	56.30	12.85	SE		angelholm angelholm helsingborg
AGP	36.67	-4.50	ES		malaga malaga costa sol
AGR	27.16	77.96	IN		agra agra agra force station kheria pandit deen dayal upadhyay
AGS	33.37	-81.96	US		augusta augusta at bush field
AGT	-25.46	-54.84	PY		ciudad este internacional guarani
AGU	21.70	-102.32	MX		aguascalientes governor jesus teran peredo licenciado jesus teran peredo
AGV	9.55	-69.24	VE		acarigua oswaldo guevara mujica acarigua araure
AGX	10.82	72.18	IN		agatti
AHB	18.24	42.66	SA		abha
AHE	-14.43	-146.26	PF		ahe atoll tenukupara
AHN	33.95	-83.33	US		athens athens ben epps
AHO	40.63	8.29	IT		alghero alghero fertilia sardinia alghero riviera corallo
AHU	35.18	-3.84	MA		al hoceima cherif al idrissi
AIN	70.64	-159.99	US		wainwright
AJA	41.92	8.80	FR		ajaccio napoleon bonaparte
AJF	29.79	40.10	SA		al jawf al jouf
AJI	39.66	43.03	TR		agri
AJL	23.84	92.62	IN		aizawl lengpui
AJN	-12.13	44.43	KM		ouani
AJR	65.59	19.28	SE		arvidsjaur
AJU	-10.98	-37.07	BR		aracaju aracaju santa maria
AJY	16.97	8.00	NE		agadez mano dayak
AKF	24.18	23.31	LY		kufra
AKJ	43.67	142.45	JP		asahikawa
AKL	-37.01	174.79	NZ		auckland
AKN	58.68	-156.65	US		king salmon naknek force
AKR	7.25	5.30	NG		akure
AKU	41.26	80.29	CN		aksu onsu aksu hongqipo ak su akshu aqsu bharuka
AKV	60.82	-78.15	CA		akulivik
AKX	50.25	57.21	KZ		aktobe aktyubinsk aktubinsk
AKY	20.13	92.87	MM		sittwe
ALA	43.35	77.04	KZ		almaty alma ata
ALB	42.75	-73.80	US		albany
ALC	38.28	-0.56	ES		alicante alicante elche miguel hernandez
ALF	69.98	23.37	NO		alta
ALG	36.69	3.21	DZ		algiers houari boumediene maison blanche
ALH	-34.94	117.81	AU		albany
ALO	42.56	-92.40	US		waterloo
ALP	36.18	37.22	SY		aleppo
ALS	37.43	-105.87	US		alamosa san luis valley bergman field
ALW	46.09	-118.29	US		walla walla
AMA	35.22	-101.71	US		amarillo rick husband amarillo
AMD	23.08	72.63	IN		ahmedabad sardar vallabhbhai patel gandhinagar force station
AMH	6.04	37.59	ET		arba minch gantar minghi
AMM	31.72	35.99	JO		amman queen alia
AMQ	-3.71	128.09	ID		ambon pattimura
AMS	52.31	4.76	NL		amsterdam amsterdam schiphol
AMV	69.76	61.56	RU		amderma
ANC	61.17	-150.00	US		anchorage ted stevens anchorage
ANE	47.56	-0.31	FR		tffr angers loire
ANF	-23.44	-70.45	CL		antofagasta andres sabella galvez cerro moreno
ANI	61.58	-159.54	US		aniak
ANM	-15.00	50.32	MG		antsirabe
ANN	55.04	-131.57	US		metlakatla annette island
ANR	51.19	4.46	BE		antwerp antwerp deurne
ANU	17.14	-61.79	AG		osbourn v c bird
ANV	62.65	-160.19	US		anvik
ANX	69.29	16.14	NO		andenes andoya andenes
AOE	39.81	30.52	TR		eskisehir anadolu
AOG	41.11	122.85	CN		anshan anshan teng ao anshan
AOI	43.62	13.36	IT		ancona marche ancona falconara raffaello sanzio
AOJ	40.73	140.69	JP		aomori
AOK	35.42	27.15	GR		karpathos island
AOO	40.30	-78.32	US		altoona altoona blair county
AOR	6.19	100.40	MY		alor satar sultan abdul halim
APL	-15.11	39.28	MZ		nampula
APN	45.08	-83.56	US		alpena alpena county
APO	7.81	-76.72	CO		carepa antonio roldan betancur
APW	-13.83	-172.01	WS		apia faleolo
AQA	-21.81	-48.13	BR		araraquara
AQG	30.58	117.05	CN		anqing anqing tianzhushan anqing north
AQI	28.34	46.13	SA		qaisumah al qaisumah hafr al batin
AQJ	29.61	35.02	JO		aqaba aqaba king hussein
AQP	-16.34	-71.58	PE		arequipa rodriguez ballon
ARC	68.11	-145.58	US		arctic village
ARH	64.60	40.72	RU		archangelsk talagi archangel
ARI	-18.35	-70.34	CL		arica chacalluta
ARK	-3.37	36.63	TZ		arusha
ARM	-30.53	151.62	AU		armidale
ARN	59.65	17.92	SE		stockholm stockholm arlanda
ART	43.99	-76.02	US		watertown
ARU	-21.14	-50.42	BR		aracatuba dario guarita state
ARW	46.18	21.26	RO		arad
ASA	13.07	42.65	ER		asab assab
ASB	37.99	58.36	TM		ashgabat saparmurat turkmenbashy
ASE	39.22	-106.87	US		aspen aspen pitkin county sardy field
ASF	46.28	48.01	RU		astrakhan astrakhan narimanovo boris m kustodiev astrahan
ASI	-7.97	-14.39	SH		cat hill raf ascension island wideawake ascension island auxiliary field
ASJ	28.43	129.71	JP		amami
ASM	15.29	38.91	ER		asmara
ASO	10.02	34.59	ET		asosa
ASP	-23.81	133.90	AU		alice springs
ASR	38.77	35.50	TR		kayseri kayseri erkilet
ASU	-25.24	-57.51	PY		luque internacional silvio pettirossi
ASV	-2.65	37.25	KE		amboseli national park maasai amboseli game reserve
ASW	23.97	32.82	EG		aswan
ATC	24.63	-75.67	BS		arthur s town
ATH	37.94	23.94	GR		athens athens eleftherios venizelos
ATL	33.64	-84.43	US		atlanta hartsfield jackson atlanta
ATM	-3.25	-52.25	BR		altamira altamira interstate
ATQ	31.71	74.80	IN		amritsar sri guru ram dass jee amritsar force station
ATY	44.91	-97.15	US		watertown
ATZ	27.05	31.02	EG		asyut
AUA	12.50	-70.02	AW		oranjestad queen beatrix playa
AUC	7.07	-70.74	CO		arauca santiago perez
AUG	44.32	-69.80	US		augusta augusta state
AUH	24.44	54.65	AE		abu dhabi
AUQ	-9.77	-139.01	PF	HIX	hiva oa island hiva oa atuona
AUR	44.89	2.42	FR		aurillac
AUS	30.20	-97.66	US		austin austin bergstrom
AUX	-7.23	-48.24	BR		araguaina
AVA	26.26	105.87	CN		anshun xixiu anshun huangguoshu
AVI	22.03	-78.79	CU		ciego avila maximo gomez
AVK	46.25	102.80	MN		arvaikheer
AVL	35.44	-82.54	US		asheville
AVN	43.91	4.90	FR		avignon caumont
AVP	41.34	-75.72	US		wilkes barre scranton
AVV	-38.04	144.47	AU		lara avalon geelong
AWA	7.10	38.40	ET		hawassa awasa
AWK	19.28	166.64	UM		wake island
AWZ	31.34	48.76	IR		ahvaz lieutenant general qasem soleimani ahwaz
AXA	18.20	-63.05	AI		valley clayton j lloyd wallblake
AXD	40.86	25.96	GR		alexandroupolis alexandroupoli democritus
AXF	38.75	105.59	CN		bayanhot alxa left banner bayanhot
AXM	4.45	-75.77	CO		armenia el eden
AXP	22.44	-73.97	BS		spring point
AXR	-15.25	-146.62	PF		arutua
AXT	39.62	140.22	JP		akita
AXU	14.15	38.77	ET		axum aksum emperor yohannes iv
AYP	-13.15	-74.20	PE		ayacucho force colonel alfredo mendivil duarte coronel fap alfredo mendivil duarte
AYQ	-25.19	130.98	AU		yulara ayers rock connellan uluru
AYT	36.90	30.80	TR		antalya
AZA	33.31	-111.65	US		mesa phoenix mesa gateway williams force williams gateway
AZD	31.90	54.28	IR		yazd shahid sadooghi
AZN	40.73	72.29	UZ		andizhan andijan
AZO	42.23	-85.55	US		kalamazoo kalamazoo battle creek
AZR	27.84	-0.19	DZ		adrar touat cheikh sidi mohamed belkebir
AZS	19.27	-69.74	DO		samana samana el catey
BAG	16.38	120.62	PH		baguio city loakan
BAH	26.27	50.64	BH		manama bahrain
BAL	37.93	41.12	TR		batman
BAQ	10.89	-74.78	CO		barranquilla ernesto cortissoz
BAR	19.14	110.45	CN		qionghai basuo qionghai bo ao
BAV	40.56	110.00	CN		baotou baotou donghe erliban
BAX	53.36	83.54	RU		barnaul barnaul west mikhaylovka novomikhaylovka
BAY	47.66	23.47	RO		baia mare maramures
BBA	-45.92	-71.69	CL		balmaceda
BBI	20.24	85.82	IN		bhubaneswar biju patnaik
BBK	-17.83	25.16	BW		kasane
BBM	13.10	103.22	KH		battambang
BBN	3.73	115.48	MY		bario
BBO	10.39	44.94	SO		berbera
BBQ	17.64	-61.83	AG		codrington
BCA	20.37	-74.51	CU		baracoa gustavo rizo
BCD	10.78	123.01	PH		bacolod city bacolod silay
BCI	-23.57	145.30	AU		barcaldine
BCL	10.77	-83.59	CR		pococi barra colorado
BCM	46.52	26.91	RO		bacau
BCN	41.30	2.08	ES		barcelona josep tarradellas barcelona el prat
BCU	10.48	9.74	NG		bauchi sir abubakar tafawa balewa bauchi state
BCW	-21.85	35.44	MZ		benguera island
BDA	32.36	-64.68	BM		hamilton l f wade kindley force fort bell army
BDB	-24.91	152.32	AU		bundaberg
BDH	26.53	54.82	IR		bandar lengeh
BDJ	-3.44	114.76	ID		landasan ulin syamsudin noor banjarmasin banjarbaru
BDL	41.94	-72.69	US	HFD	hartford bradley
BDO	-6.90	107.58	ID		bandung husein sastranegara
BDQ	22.34	73.23	IN		vadodara civil harni
BDR	41.16	-73.13	US		bridgeport igor i sikorsky memorial
BDS	40.66	17.95	IT		brindisi brindisi papola casale brindisi salento brindisi casale antonio papolo
BDT	4.25	20.98	CD		gbadolite moanda
BDU	69.06	18.54	NO		malselv bardufoss
BEB	57.48	-7.36	GB		balivanich benbecula
BEF	11.99	-83.77	NI		bluefileds bluefields
BEG	44.82	20.31	RS		belgrade belgrade nikola tesla beograd surcin
BEJ	2.16	117.43	ID		tanjung redeb borneo island kalimarau berau
BEL	-1.38	-48.48	BR		belem val cans julio cezar ribeiro
BEN	32.10	20.27	LY		benina benghazi soluch
BER	52.36	13.50	DE		berlin berlin brandenburg
BES	48.45	-4.42	FR		brest guipavas brest bretagne
BET	60.78	-161.84	US		bethel
BEU	-24.35	139.46	AU		bedourie
BEW	-19.80	34.91	MZ		beira
BEY	33.82	35.49	LB		beirut beirut rafic hariri chaldea
BFD	41.80	-78.64	US		bradford
BFF	41.87	-103.60	US		scottsbluff western neb rgnl william b heilig
BFI	47.53	-122.30	US		seattle boeing field king county
BFJ	27.27	105.47	CN		bijie bijie feixiong
BFL	35.43	-119.06	US		bakersfield meadows field
BFN	-29.09	26.30	ZA		bloemfontain bram fischer
BFS	54.66	-6.22	GB		belfast aldergrove raf aldergrove
BFV	15.23	103.25	TH		buriram buri ram
BGA	7.13	-73.18	CO		bucaramanga palonegro
BGC	41.86	-6.71	PT		braganca
BGF	4.40	18.52	CF		bangui bangui m poko
BGI	13.07	-59.49	BB		bridgetown grantley adams seawell
BGK	16.52	-88.41	BZ		big creek
BGM	42.21	-75.98	US		binghamton greater binghamton edwin a link field broome county
BGO	60.29	5.22	NO		bergen bergen flesland
BGR	44.81	-68.83	US		bangor
BGW	33.26	44.23	IQ	SDA VBC	baghdad baghdad new al muthana camp sather saddam al anbar
BGY	45.67	9.70	IT		milan milan bergamo bergamo orio al serio il caravaggio
BHB	44.45	-68.36	US		bar harbor hancock county bar harbor
BHD	54.62	-5.87	GB		belfast george best belfast city
BHE	-41.52	173.87	NZ		blenheim woodbourne
BHH	19.98	42.62	SA		bisha
BHI	-38.73	-62.17	AR		bahia blanca comandante espora
BHJ	23.29	69.67	IN		bhuj bhuj rudra mata force station shyamji krishna verma
BHK	39.78	64.48	UZ		bukhara buhara
BHM	33.56	-86.75	US		birmingham birmingham shuttlesworth
BHO	23.29	77.34	IN		bhopal raja bhoj
BHQ	-32.00	141.47	AU		broken hill
BHS	-33.41	149.65	AU		bathurst
BHU	21.75	72.19	IN		bhavnagar
BHV	29.35	71.72	PK		bahawalpur
BHX	52.45	-1.75	GB		birmingham
BIA	42.55	9.48	FR		bastia poretta
BIK	-1.19	136.11	ID		biak frans kaisiepo
BIL	45.81	-108.54	US		billings billings logan
BIM	25.70	-79.26	BS		south bimini
BIO	43.30	-2.91	ES		bilbao
BIQ	43.47	-1.53	FR		biarritz anglet bayonne
BIR	26.48	87.26	NP		biratnagar
BIS	46.77	-100.75	US		bismarck
BJA	36.71	5.07	DZ		bejaia soummam abane ramdane
BJB	37.49	57.31	IR		bojnord bojnourd
BJF	70.60	29.69	NO		batsfjord
BJL	13.34	-16.65	GM		banjul yundum
BJM	-3.32	29.32	BI		bujumbura bujumbura melchior ndadaye
BJR	11.61	37.32	ET		bahir dar dejazmach belay zeleke
BJV	37.25	27.66	TR		bodrum milas bodrum
BJX	20.99	-101.48	MX		ciudad silao internacional bajio
BJZ	38.89	-6.82	ES		badajoz talavera la real
BKI	5.93	116.05	MY		kota kinabalu lapangan terbang antarabangsa kota kinabalu jesselton
BKK	13.68	100.75	TH		bangkok suvarnabhumi
BKO	12.53	-7.95	ML		bamako modibo keita senou
BKQ	-24.43	145.43	AU		blackall
BKS	-3.86	102.34	ID		bengkulu fatmawati soekarno padang kemiling
BKW	37.79	-81.12	US		beckley raleigh county memorial
BLA	10.11	-64.69	VE		barcelona general jose antonio anzoategui puero la cruz lecheria
BLE	60.42	15.52	SE		borlange dala
BLF	37.30	-81.21	US		bluefield mercer county
BLI	48.79	-122.54	US		bellingham
BLJ	35.75	6.31	DZ		batna batna mostefa ben boulaid
BLK	53.77	-3.03	GB		blackpool
BLL	55.74	9.15	DK		billund
BLQ	44.54	11.29	IT		bologna bologna guglielmo marconi borgo panigale
BLR	13.20	77.71	IN		bangalore kempegowda
BLT	-23.60	148.81	AU		blackwater
BLV	38.55	-89.84	US		belleville scott afb midamerica scott force
BLZ	-15.68	34.97	MW		blantyre chileka
BMA	59.35	17.94	SE		stockholm stockholm bromma
BME	-17.95	122.23	AU		broome
BMI	40.48	-88.92	US		bloomington normal central illinois at bloomington normal
BMV	12.67	108.12	VN		buon ma thuot
BMY	-19.72	163.66	NC		waala ile art waala belep islands
BNA	36.12	-86.68	US		nashville
BND	27.22	56.38	IR		bandar abbas
BNE	-27.38	153.12	AU		brisbane
BNI	6.32	5.60	NG		benin
BNK	-28.83	153.56	AU		ballina ballina byron gateway
BNN	65.46	12.22	NO		bronnoy bronnoysund bronnoy
BNS	8.62	-70.21	VE		barinas
BNX	44.94	17.30	BA		banja luka mahovljani
BOB	-16.44	-151.75	PF		motu mute bora bora
BOC	9.34	-82.25	PA		isla colon bocas toro jose ezequiel hall
BOD	44.83	-0.72	FR		bordeaux merignac
BOG	4.70	-74.15	CO		bogota el dorado
BOH	50.78	-1.84	GB		bournemouth raf hurn
BOI	43.56	-116.22	US		boise boise terminal gowen field
BOJ	42.57	27.52	BG		burgas
BOM	19.09	72.87	IN		mumbai chhatrapati shivaji bombay sahar
BON	12.13	-68.27	BQ		kralendijk bonaire flamingo
BOO	67.27	14.37	NO		bodo bodo force bodo main station
BOS	42.36	-71.01	US		boston logan general edward lawrence logan
BOY	11.16	-4.33	BF		bobo dioulasso
BPE	39.67	119.06	CN		qinhuangdao qinhuangdao beidaihe
BPL	44.90	82.30	CN		bole bole alashankou
BPN	-1.27	116.89	ID		balikpapan sultan aji muhammad sulaiman sepinggan sepinggang
BPS	-16.44	-39.08	BR		porto seguro
BPT	29.95	-94.02	US		beaumont port arthur jack brooks southeast texas
BPX	30.55	97.11	CN		bangda qamdo bangda
BPY	-16.74	44.48	MG		besalampy
BQA	15.73	121.50	PH		baler dr juan c angara
BQK	31.26	-81.47	US		brunswick brunswick golden isles
BQL	-22.91	139.90	AU		boulia
BQN	18.49	-67.13	PR		aguadilla rafael hernandez ramey
BQS	50.43	127.41	RU		blagoveschensk ignatyevo blagoveshchensk
BQT	52.11	23.90	BY		brest
BRC	-41.15	-71.16	AR		san carlos bariloche
BRD	46.40	-94.13	US		brainerd brainerd lakes crow wing county
BRE	53.05	8.79	DE		bremen
BRI	41.14	16.76	IT		bari bari karol wojtyla palese macchie
BRK	-30.04	145.95	AU		bourke
BRL	40.78	-91.13	US		burlington southeast iowa
BRM	10.04	-69.36	VE		barquisimeto
BRN	46.91	7.50	CH		bern belp lszb
BRO	25.91	-97.43	US		brownsville brownsville south padre island
BRQ	49.15	16.69	CZ		brno brno turany
BRR	57.02	-7.44	GB		eoligarry barra barra eoligarry barra island
BRS	51.38	-2.72	GB		bristol lulsgate bottom
BRU	50.90	4.48	BE		zaventem brussels brussels national
BRW	71.29	-156.77	US		utqiagvik wiley post will rogers memorial barrow
BRX	18.25	-71.12	DO		barahona maria montez
BSB	-15.87	-47.92	BR		brasilia presidente juscelino kubitschek
BSC	6.20	-77.39	CO		bahia solano jose celestino mutis
BSD	25.05	99.17	CN		baoshan longyang baoshan yunrui baoshan yunduan
BSG	1.91	9.81	GQ		bata
BSK	34.79	5.74	DZ		biskra biskra mohamed khider
BSL	47.59	7.53	FR	MLH EAP	bale mulhouse euroairport basel mulhouse freiburg
BSO	20.45	121.98	PH		basco irport nu basco paliparang basco pagtayaban ti basco
BSR	30.55	47.66	IQ		basra basrah
BTC	7.71	81.68	LK		batticaloa
BTH	1.12	104.12	ID		batam hang nadim
BTJ	5.52	95.42	ID		banda aceh sultan iskandar muda
BTK	56.37	101.70	RU		bratsk
BTM	45.95	-112.50	US		butte bert mooney
BTR	30.53	-91.15	US		baton rouge baton rouge metropolitan
BTS	48.17	17.21	SK		bratislava m r stefanik
BTU	3.12	113.02	MY		bintulu
BTV	44.47	-73.15	US		south burlington
BUA	-5.42	154.67	PG		buka island
BUD	47.43	19.26	HU		budapest budapest liszt ferenc ferihegyi nemzetkozi repuloter
BUF	42.94	-78.73	US		buffalo buffalo niagara
BUN	3.82	-76.99	CO		buenaventura gerardo tobar lopez
BUQ	-20.02	28.62	ZW		bulawayo joshua mqabuko nkomo
BUR	34.20	-118.36	US		burbank bob hope
BUS	41.61	41.60	GE		batumi
BUX	1.57	30.22	CD		bunia
BUZ	28.94	50.83	IR		bushehr
BVA	49.45	2.11	FR		beauvais paris beauvais tille
BVB	2.85	-60.69	BR		boa vista atlas brasil cantanhede
BVC	16.14	-22.89	CV		rabil boa vista island
BVE	45.04	1.49	FR		brive la gaillarde brive souillac
BVG	70.87	29.03	NO		berlevag
BVH	-12.69	-60.10	BR		vilhena brigadeiro camarao
BVI	-25.90	139.35	AU		birdsville
BVJ	70.32	68.33	RU	LNG	bovanenkovo heliops gazprom
BWA	27.51	83.41	NP		siddharthanagar bhairahawa gautam buddha
BWI	39.18	-76.67	US	WAS	baltimore baltimore washington thurgood marshall
BWK	43.29	16.68	HR		bol brac
BWN	4.94	114.93	BN		bandar seri begawan brunei
BWO	51.86	47.75	RU		balakovo malaya bykovka
BWT	-41.00	145.73	AU		burnie wynyard
BXR	29.08	58.45	IR		bam
BXU	8.95	125.48	PH		butuan bancasi
BYK	7.74	-5.07	CI		bouake
BYM	20.40	-76.62	CU		bayamo carlos manuel cespedes
BYN	46.16	100.70	MN		bayankhongor
BZE	17.54	-88.30	BZ		belize city philip s w goldson ladyville
BZG	53.10	17.98	PL		bydgoszcz bydgoszcz ignacy jan paderewski szwederowo bromberg
BZI	39.62	27.93	TR		balikesir merkez
BZK	53.21	34.18	RU		bryansk
BZL	22.80	90.30	BD		barisal
BZN	45.78	-111.15	US		bozeman gallatin field
BZO	46.46	11.33	IT		bolzano g sabelli
BZR	43.32	3.35	FR		beziers vias
BZV	-4.25	15.25	CG		brazzaville maya maya
CAB	-5.60	12.19	AO		cabinda
CAC	-25.00	-53.50	BR		cascavel coronel adalberto mendes da silva
CAE	33.94	-81.12	US		columbia columbia metropolitan
CAG	39.25	9.05	IT		cagliari cagliari elmas
CAH	9.18	105.18	VN		ca mau city moranc quan long
CAI	30.11	31.40	EG		cairo
CAJ	6.23	-62.85	VE		canaima
CAK	40.92	-81.44	US		akron akron canton
CAL	55.44	-5.69	GB		campbeltown kintyre raf machrihanish kinlochkilkerran
CAN	23.39	113.30	CN		guangzhou huadu guangzhou baiyun
CAP	19.73	-72.20	HT		cap haitien
CAT	38.72	-9.36	PT		cascais tires
CAW	-21.70	-41.30	BR		campos dos goytacazes bartolomeu lisandro
CAY	4.82	-52.36	GF		matoury cayenne felix eboue cayenne rochambeau
CAZ	-31.54	145.79	AU		cobar
CBB	-17.42	-66.18	BO		cochabamba jorge wilsterman
CBH	31.65	-2.27	DZ		bechar bechar boudghene ben ali lotfi bechar ouakda
CBO	7.16	124.21	PH		datu odin sinsuat cotabato awang kutawatu
CBQ	4.98	8.35	NG		calabar margaret ekpo
CBR	-35.31	149.20	AU		canberra raaf fairbairn
CBT	-12.48	13.49	AO		catumbela
CCC	22.46	-78.33	CU		cayo coco jardines rey
CCF	43.22	2.31	FR		carcassonne salvaza
CCJ	11.14	75.96	IN		calicut
CCK	-12.19	96.83	CC		west island cocos keeling islands
CCM	-28.73	-49.42	BR		criciuma forquilhinha criciuma diomicio freitas
CCP	-36.77	-73.06	CL		concepcion carriel sur
CCS	10.60	-66.99	VE		caracas simon bolivar
CCU	22.65	88.45	IN		kolkata netaji subhash chandra bose calcutta kolkatta dum dum force station
CCZ	25.42	-77.88	BS		chub cay
CDC	37.70	-113.10	US		cedar city
CDE	41.12	118.07	CN		chengde chengde puning
CDG	49.01	2.55	FR	PAR	paris charles gaulle roissy charles gaulle
CDP	14.51	78.77	IN		kadapa cuddapah
CDT	40.21	0.07	ES		castellon la plana castellon costa azahar
CDV	60.49	-145.48	US		cordova merle k mudhole smith
CEB	10.31	123.98	PH		lapu lapu city mactan cebu opon
CEC	41.78	-124.24	US		crescent city jack mc namara field jack mcnamara field
CED	-32.13	133.71	AU		ceduna
CEE	59.27	38.02	RU		cherepovets
CEI	19.95	99.88	TH		chiang rai mae fah luang chiang rai
CEK	55.31	61.50	RU		chelyabinsk chelyabinsk balandino
CEN	27.39	-109.83	MX		ciudad obregon
CEQ	43.54	6.95	FR		cannes cannes mandelieu
CER	49.65	-1.47	FR		cherbourg maupertus
CFE	45.79	3.17	FR		clermont ferrand auvergne
CFG	22.15	-80.41	CU		cienfuegos jaime gonzalez las villas
CFK	36.22	1.34	DZ		chlef chlef aboubakr belkaid ech cheliff
CFN	55.04	-8.34	IE		donegal gweedore
CFR	49.17	-0.45	FR		caen carpiquet
CFS	-30.32	153.12	AU		coffs harbour raaf coffs harbour
CFU	39.60	19.91	GR		kerkyra island ioannis kapodistrias corfu
CGB	-15.65	-56.12	BR		cuiaba marechal rondon
CGD	28.92	111.64	CN		changde dingcheng changde taohuayuan
CGH	-23.63	-46.65	BR		sao paulo congonhas
CGI	37.23	-89.57	US		cape girardeau
CGK	-6.13	106.66	ID	JKT	jakarta soekarno hatta cengkareng java
CGM	9.25	124.71	PH		mambajao camiguin
CGN	50.87	7.14	DE		koln cologne cologne bonn
CGO	34.53	113.85	CN		zhengzhou zhengzhou xinzheng
CGP	22.25	91.81	BD		chattogram chittagong shah amanat
CGQ	44.00	125.68	CN		changchun changchun longjia
CGR	-20.47	-54.67	BR		campo grande
CGY	8.61	124.46	PH	IGN	cagayan oro laguindingan
CHA	35.04	-85.20	US		chattanooga chattanooga metropolitan lovell field
CHC	-43.49	172.53	NZ		christchurch
CHG	41.54	120.43	CN		shuangta chaoyang
CHH	-6.20	-77.86	PE		chachapoyas
CHM	-9.15	-78.52	PE		chimbote fap lieutenant jaime andres montreuil morales
CHO	38.14	-78.45	US		charlottesville charlottesville albemarle
CHQ	35.53	24.15	GR		souda chania
CHS	32.90	-80.04	US		charleston charleston force
CHT	-43.81	-176.47	NZ		te one chatham islands tuuta karewa
CHX	9.46	-82.52	PA		changuinola changuinola captain manuel nino
CIA	41.80	12.59	IT	ROM	rome ciampino g b pastine giovan battista pastine
CID	41.88	-91.71	US		cedar rapids eastern iowa
CIF	42.16	118.84	CN		chifeng chifeng yulong
CIJ	-11.04	-68.78	BO		cobija capitan anibal arab
CIT	42.36	69.48	KZ		shymkent chimkent
CIU	46.25	-84.47	US		sault ste marie chippewa county
CIW	12.70	-61.34	VC		canouan
CIX	-6.79	-79.83	PE		chiclayo force captain jose a quinones gonzales
CIY	36.99	14.61	IT		comiso vincenzo magliocco aeroporto di comiso
CJA	-7.14	-78.49	PE		cajamarca mayor general fap armando revoredo iglesias
CJB	11.03	77.04	IN		coimbatore
CJC	-22.50	-68.90	CL		calama el loa
CJJ	36.72	127.50	KR		cheongju cheongju cheongju k 59 g 513
CJL	35.89	71.80	PK		chitral
CJM	10.71	99.36	TH		chumphon
CJS	31.64	-106.43	MX		ciudad juarez abraham gonzalez
CJU	33.51	126.49	KR		jeju city
CKB	39.30	-80.23	US		bridgeport north central west virginia
CKG	29.71	106.65	CN		chongqing chongqing jiangbei
CKH	70.62	147.90	RU		chokurdah chokurdakh cokurdah
CKS	-6.12	-50.00	BR		parauapebas carajas
CKY	9.58	-13.61	GN		conakry gbessia
CKZ	40.14	26.43	TR		canakkale
CLE	41.41	-81.85	US		cleveland cleveland hopkins
CLJ	46.79	23.69	RO		cluj napoca someseni
CLL	30.59	-96.36	US		college station easterwood field
CLM	48.12	-123.50	US		port angeles william r fairchild
CLO	3.54	-76.38	CO		cali alfonso bonilla aragon palmaseca
CLQ	19.28	-103.58	MX		colima licenciado miguel la madrid
CLT	35.21	-80.94	US		charlotte charlotte douglas
CLY	42.52	8.79	FR		calvi sainte catherine
CMA	-28.03	145.62	AU		cunnamulla
CMB	7.18	79.88	LK		colombo bandaranaike colombo raf negombo katunayake
CME	18.65	-91.80	MX		ciudad carmen
CMF	45.64	5.88	FR		chambery aix les bains chambery savoie
CMG	-19.01	-57.67	BR		corumba
CMH	40.00	-82.89	US		columbus john glenn columbus
CMI	40.04	-88.28	US		savoy university illinois willard champaign urbana
CMN	33.37	-7.59	MA	CAS	casablanca mohammed v casabianca nouasseur
CMU	-6.02	144.97	PG		kundiawa chimbu
CMW	21.42	-77.85	CU		camaguey ignacio agramonte
CMX	47.17	-88.49	US		hancock houghton county memorial
CNB	-30.98	148.38	AU		coonamble
CND	44.36	28.49	RO		constanta mihail kogalniceanu
CNF	-19.64	-43.97	BR		belo horizonte tancredo neves
CNI	39.27	122.67	CN		changhai dalian
CNJ	-20.67	140.50	AU		cloncurry
CNL	57.50	10.23	DK		sindal
CNM	32.34	-104.26	US		carlsbad cavern city terminal
CNN	11.92	75.55	IN		kannur
CNQ	-27.45	-58.76	AR		corrientes
CNS	-16.89	145.76	AU		cairns
CNX	18.77	98.96	TH		chiang mai
COD	44.52	-109.02	US		cody yellowstone
COK	10.15	76.40	IN		kochi cochin
COO	6.36	2.38	BJ		cotonou cadjehoun
COR	-31.32	-64.21	AR		cordoba ingeniero ambrosio taravella
COS	38.81	-104.70	US		colorado springs city colorado springs
COU	38.82	-92.22	US		columbia
CPC	-40.08	-71.14	AR		chapelco san martin los andes aviador c campos
CPD	-29.04	134.72	AU		coober pedy
CPE	19.82	-90.50	MX		campeche ingeniero alberto acuna ongay
CPH	55.62	12.66	DK		copenhagen copenhagen kastrup kobenhavn malmo
CPO	-27.26	-70.78	CL		copiapo desierto atacama
CPR	42.91	-106.46	US		casper casper natrona county
CPT	-33.96	18.60	ZA		cape town kaapstad internasionale lughawe df malan
CPV	-7.27	-35.90	BR		campina grande presidente joao suassuna
CQW	29.47	107.69	CN		wulong chongqing xiannushan
CRA	44.32	23.89	RO		craiova
CRC	4.76	-75.96	CO		cartago santa ana
CRD	-45.79	-67.47	AR		comodoro rivadavia general e mosconi
CRI	22.75	-74.18	BS		colonel hill crooked island
CRK	15.19	120.56	PH		mabalacat clark clark diosdado macapagal paliparang pandaigdig ng diosdado macapagal
CRL	50.46	4.45	BE		brussels brussels south charleroi gosselies
CRM	12.50	124.64	PH		catarman catarman national
CRP	27.77	-97.50	US		corpus christi
CRV	39.00	17.08	IT		crotone sant anna
CRW	38.37	-81.59	US		charleston yeager
CRZ	38.93	63.56	TM		turkmenabat turkmenabad chardzhou
CSG	32.52	-84.94	US		columbus columbus metropolitan
CSK	12.40	-16.75	SN		cap skirring
CSX	28.19	113.22	CN		changsha changsha changsha huanghua
CSY	56.09	47.35	RU		cheboksary
CTA	37.47	15.07	IT		catania catania fontanarossa lanza di trabie catania fontanarossa vincenzo bellini
CTC	-28.60	-65.75	AR		catamarca
CTD	7.99	-80.41	PA		chitre alonso valderrama
CTG	10.44	-75.51	CO		cartagena rafael nunez
CTL	-26.41	146.26	AU		charleville
CTM	18.50	-88.33	MX		chetumal
CTN	-15.44	145.18	AU		cooktown
CTS	42.78	141.69	JP		sapporo new chitose
CTU	30.56	103.95	CN		chengdu shuangliu
CUA	25.05	-111.61	MX		comondu ciudad constitucion national
CUC	7.93	-72.51	CO		cucuta camilo daza
CUE	-2.89	-78.98	EC		cuenca mariscal lamar
CUF	44.55	7.62	IT		cuneo cuneo levaldigi turin cuneo
CUK	17.74	-88.03	BZ		caye caulker
CUL	24.77	-107.48	MX		culiacan bachigualato federal federal bachigualato
CUM	10.45	-64.13	VE		cumana antonio jose sucre
CUN	21.04	-86.87	MX		ciudad cancun internacional cancun
CUP	10.66	-63.26	VE		carupano general francisco bermudez
CUQ	-13.76	143.11	AU		coen
CUR	12.19	-68.96	CW		willemstad hato curacao
CUU	28.70	-105.96	MX		chihuahua general roberto fierro villalobos
CUZ	-13.54	-71.94	PE		cusco alejandro velasco astete
CVG	39.05	-84.67	US		cincinnati covington cincinnati northern kentucky
CVJ	18.83	-99.26	MX		temixco cuernavaca general mariano matamoros
CVM	23.70	-98.96	MX		ciudad victoria general pedro jose mendez
CVQ	-24.88	113.67	AU		carnarvon
CWB	-25.53	-49.18	BR		curitiba afonso pena
CWC	48.26	25.98	UA		chernivtsi
CWJ	23.28	99.37	CN		lincang cangyuan cangyuan washan
CWL	51.40	-3.34	GB		cardiff rhoose
CXB	21.45	91.96	BD		cox s bazar
CXI	1.99	-157.35	KI		kiritimati cassidy christmas island banana
CXJ	-29.20	-51.19	BR		caxias do sul hugo cantergiani campo dos bugres
CXP	-7.65	109.03	ID		cilacap tunggul wulung
CXR	12.00	109.22	VN		cam ranh cam ranh cam ranh
CYA	18.27	-73.79	HT		les cayes
CYB	19.69	-79.88	KY		cayman brac charles kirkconnell
CYC	17.68	-88.04	BZ		caye chapel
CYI	23.46	120.39	TW		chiayi city shueishang
CYO	21.62	-81.55	CU		cayo largo sur vilo acuna
CYP	12.07	124.54	PH		calbayog city
CYW	20.55	-100.89	MX		celaya captain rogelio castillo national
CYX	68.74	161.34	RU		cherskiy chersky
CYZ	16.93	121.75	PH		cauayan city
CZE	11.41	-69.68	VE		coro jose leonardo chirinos
CZH	18.38	-88.41	BZ		corozal ranchito
CZL	36.28	6.62	DZ		constantine mohamed boudiaf
CZM	20.51	-86.93	MX		ciudad cozumel internacional cozumel
CZS	-7.60	-72.77	BR		cruzeiro do sul
CZU	9.33	-75.29	CO		corozal las brujas
CZX	31.92	119.78	CN		changzhou changzhou benniu
DAB	29.18	-81.06	US		daytona beach
DAC	23.84	90.40	BD		dhaka hazrat shahjalal zia dacca
DAD	16.04	108.20	VN		da nang danang cang hang khong quoc te da nang
DAL	32.85	-96.85	US	QDF	dallas dallas love field
DAM	33.41	36.52	SY		damascus
DAR	-6.88	39.20	TZ		dar es salaam julius nyerere
DAU	-9.09	143.21	PG		daru
DAV	8.39	-82.43	PA		david enrique malek
DAY	39.90	-84.22	US		dayton james m cox dayton
DBB	30.93	28.46	EG		el alamein al alamain al alamayn
DBC	45.51	123.02	CN		baicheng baicheng chang an
DBO	-32.22	148.57	AU		dubbo dubbo city
DBQ	42.40	-90.71	US		dubuque
DBV	42.56	18.27	HR		dubrovnik
DCA	38.85	-77.04	US	WAS	washington ronald reagan washington national
DCF	15.34	-61.39	DM		canefield
DCM	43.56	2.29	FR		castres mazamet
DCY	29.32	100.06	CN		garze daocheng daocheng yading
DDC	37.76	-99.97	US		dodge city
DDG	40.02	124.29	CN		zhenxing dandong dandong langtou
DEA	29.96	70.49	PK		dera ghazi khan
DEB	47.49	21.62	HU		debrecen debreceni nemzetkozi repuloter
DEC	39.83	-88.87	US		decatur
DED	30.19	78.18	IN		dehradun jauligrant dehradun jolly grant
DEF	32.43	48.40	IR		dezful vahdati
DEL	28.56	77.10	IN		new delhi indira gandhi palam force station
DEN	39.86	-104.67	US	DVX	denver
DFW	32.90	-97.04	US	QDF	dallas fort worth
DGA	16.98	-88.23	BZ		dangriga stann creek
DGO	24.13	-104.53	MX		ciudad durango internacional gral guadalupe victoria
DGT	9.33	123.30	PH		dumaguete city sibulan
DHM	32.16	76.26	IN		kangra dharamshala gaggal
DHN	31.32	-85.45	US		dothan
DIB	27.48	95.02	IN		dibrugarh mohanbari force station
DIE	-12.35	49.29	MG		antisiranana arrachart diego suarez
DIG	27.79	99.68	CN		diqing shangri la
DIJ	47.27	5.09	FR		dijon longvic dijon bourgogne
DIL	-8.55	125.52	TL		dili presidente nicolau lobato komoro comoro
DIN	21.40	103.01	VN		dien bien phu
DIR	9.62	41.85	ET		dire dawa aba tenna dejazmach yilma
DIS	-4.21	12.66	CG		dolisie ngot nzoungou
DIY	37.89	40.20	TR		diyarbakir
DJE	33.88	10.78	TN		mellita djerba zarzis
DJG	24.29	9.45	DZ		djanet djanet inedbirene tiska djanet
DJJ	-2.58	140.52	ID		sentani dortheys hiyo eluay bandar udara internasional dortheys hiyo eluay
DLA	4.01	9.72	CM		douala
DLC	38.97	121.54	CN		ganjingzi dalian dalian zhoushuizi
DLE	47.04	5.44	FR		dole tavaux
DLG	59.04	-158.51	US		dillingham
DLH	46.84	-92.19	US	LKI	duluth duluth national guard lakeside afb
DLI	11.75	108.37	VN		da lat lien khuong lienkhang
DLM	36.71	28.79	TR		dalaman
DLU	25.65	100.32	CN		dali xiaguan dali fengyi
DLZ	43.61	104.37	MN		dalanzadgad omnogovi
DMB	42.85	71.30	KZ		taraz aulie ata
DME	55.41	37.91	RU	MOW	moscow domodedovo
DMK	13.91	100.61	TH		bangkok don mueang old bangkok don muang royal thai force
DMM	26.47	49.80	SA		ad dammam king fahd
DMU	25.88	93.77	IN		dimapur
DND	56.45	-3.03	GB		dundee
DNH	40.16	94.81	CN		dunhuang dunhuang mogao
DNK	48.36	35.10	UA		dnipro dnipropetrovsk
DNR	48.59	-2.08	FR		dinard pleurtuit saint malo
DNZ	37.79	29.70	TR		denizli cardak
DOD	-6.17	35.75	TZ		dodoma
DOG	19.15	30.43	SD		dongola
DOH	25.27	51.61	QA		doha hamad new doha
DOL	49.37	0.15	FR		deauville deauville saint gatien
DOM	15.55	-61.30	DM		marigot douglas charles
DPL	8.60	123.34	PH		dipolog
DPO	-41.17	146.43	AU		devonport
DPS	-8.75	115.17	ID		denpasar ngurah rai bali
DQM	19.50	57.63	OM		duqm
DRP	13.11	123.68	PH		legazpi bicol daraga
DRS	51.13	13.77	DE		dresden
DRW	-12.41	130.88	AU		darwin darwin raaf darwin
DSK	31.91	70.90	PK		dera ismael khan
DSM	41.53	-93.66	US		des moines
DSN	39.49	109.86	CN		ordos ordos ejin horo dongsheng
DSO	39.75	127.47	KP		sondong ni sondok
DSS	14.67	-17.07	SN		dakar blaise diagne new dakar diass
DTM	51.52	7.61	DE		dortmund
DTU	48.44	126.13	CN		heihe wudalianchi dedu
DTW	42.21	-83.35	US	DTT	detroit detroit metropolitan wayne county detroit metro
DUB	53.43	-6.26	IE		dublin aerfort bhaile atha cliath
DUD	-45.93	170.20	NZ		dunedin
DUE	-7.40	20.82	AO		chitato dundo
DUJ	41.18	-78.90	US		dubois dubois jefferson county
DUM	1.61	101.43	ID		dumai pinang kampai
DUR	-29.61	31.12	ZA		durban king shaka la mercy
DUS	51.29	6.77	DE		dusseldorf
DUT	53.90	-166.54	US		unalaska tom madsen dutch harbor
DVO	7.13	125.65	PH		davao francisco bangoy
DWC	24.90	55.16	AE		jebel ali al maktoum
DWD	24.45	44.12	SA		dawadmi king salman abdulaziz al dawadmi
DXB	25.25	55.36	AE		dubai
DYR	64.73	177.74	RU		anadyr ugolny yuri ryktheu
DYU	38.54	68.82	TJ		dushanbe
DZA	-12.81	45.28	YT		dzaoudzi dzaoudzi pamandzi
DZN	47.71	67.74	KZ		zhezkazgan zhezkazgan national dzhezkazgan south
EAM	17.61	44.42	SA		najran
EAR	40.73	-99.01	US		kearney
EAS	43.36	-1.79	ES		hondarribia san sebastian
EAU	44.87	-91.48	US		eau claire chippewa valley
EBA	42.76	10.24	IT		marina di campo
EBB	0.04	32.44	UG		kampala entebbe
EBD	13.15	30.23	SD		el obeid al ubayyid
EBJ	55.53	8.55	DK		esbjerg offshore north sea
EBL	36.24	43.96	IQ		arbil erbil irbil kurdistan
EBU	45.54	4.30	FR		saint etienne boutheon
ECN	35.15	33.51	CY		tymbou kirklar nicosia lefkosa ercan tymvou
ECP	30.36	-85.80	US		panama city beach northwest florida beaches
EDI	55.95	-3.37	GB		edinburgh
EDL	0.40	35.24	KE		eldoret
EDO	39.55	27.01	TR		edremit balikesir koca seyit
EFL	38.12	20.50	GR		kefallinia island
EGC	44.83	0.52	FR		bergerac roumaniere
EGE	39.64	-106.92	US		eagle eagle county
EGO	50.64	36.59	RU		belgorod
EGS	65.28	-14.40	IS		egilsstadir
EGX	58.18	-157.37	US		egegik
EHU	30.34	115.04	CN		ezhou ezhou huahu
EIE	58.47	92.11	RU		yeniseysk yeniseisk
EIK	46.68	38.21	RU		yeysk eysk
EIN	51.45	5.37	NL		eindhoven welschap
EIS	18.45	-64.54	VG		road town terrance b lettsome beef island
EJA	7.02	-73.81	CO		barrancabermeja yariguies
EJH	26.20	36.48	SA		al wajh wedjh wejh
EKO	40.82	-115.79	US		elko
ELC	-12.02	135.57	AU		elcho island
ELD	33.22	-92.81	US		el dorado south arkansas at goodwin field
ELF	13.61	25.32	SD		el fasher el fashir
ELG	30.58	2.86	DZ		el menia el golea
ELH	25.47	-76.68	BS		north eleuthera
ELM	42.16	-76.89	US		elmira corning
ELP	31.81	-106.38	US		el paso
ELQ	26.30	43.77	SA		buraidah gassim
ELS	-33.04	27.83	ZA		east london ben schoeman
ELU	33.51	6.78	DZ		guemar
EMA	52.83	-1.33	GB		nottingham east midlands raf castle donington
EMD	-23.57	148.18	AU		emerald
EMK	62.79	-164.49	US		emmonak
ENF	68.36	23.42	FI		enontekio
ENH	30.32	109.49	CN		enshi enshi enshi xujiaping
ENU	6.47	7.56	NG		enegu akanu ibiam
ENY	36.48	109.46	CN		yan an baota yan an nanniwan
EOH	6.22	-75.59	CO		medellin enrique olaya herrera
EOI	59.19	-2.77	GB		eday london
EPR	-33.68	121.82	AU		esperance
EPU	58.42	24.47	EE		parnu
EQS	-42.91	-71.14	AR		esquel brigadier antonio parodi
ERC	39.71	39.53	TR		erzincan
ERF	50.98	10.96	DE		erfurt flughafen erfurt
ERH	31.95	-4.40	MA		errachidia moulay ali cherif
ERI	42.08	-80.17	US		erie erie tom ridge field
ERL	43.42	112.10	CN		erenhot erenhot saiwusu
ERS	-22.61	17.08	NA		windhoek eros
ERZ	39.96	41.17	TR		erzurum
ESB	40.13	33.00	TR		ankara esenboga
ESL	46.37	44.33	RU		elista
ESR	-26.31	-69.77	CL		el salvador ricardo garcia posada
ESU	31.40	-9.68	MA		essaouira essaouira mogador
ETM	29.73	35.01	IL		eilat ramon
ETR	-3.44	-80.00	EC		santa rosa santa rosa artillery colonel victor larrea machala
ETZ	48.98	6.25	FR		metz nancy metz nancy lorraine
EUG	44.12	-123.21	US		eugene mahlon sweet field
EUN	27.14	-13.22	EH		el aaiun hassan i laayoune
EUX	17.50	-62.98	BQ		sint eustatius f d roosevelt
EVE	68.49	16.68	NO		evenes harstad narvik evenes
EVG	62.05	14.42	SE		sveg
EVN	40.15	44.40	AM		yerevan zvartnots erevan erivan
EVV	38.04	-87.53	US		evansville
EWB	41.68	-70.96	US		new bedford
EWN	35.07	-77.04	US		new bern coastal carolina
EWR	40.69	-74.17	US	NYC	newark newark liberty manhattan new york city
EXT	50.73	-3.41	GB		exeter
EYK	63.69	66.70	RU		beloyarskiy beloyarsky
EYP	5.32	-72.38	CO		el yopal
EYW	24.56	-81.76	US		key west
EZE	-34.82	-58.54	AR	BUE	buenos aires ezeiza minister pistarini
EZS	38.60	39.28	TR		elazig
FAE	62.06	-7.28	FO		vagar faroes raf vagar
FAI	64.82	-147.86	US		fairbanks
FAO	37.01	-7.97	PT		faro
FAR	46.92	-96.82	US		fargo hector happy hooligans
FAT	36.78	-119.72	US		fresno fresno yosemite
FAV	-16.05	-145.66	PF		fakarava
FAY	34.99	-78.88	US		fayetteville fayetteville grannis field
FBM	-11.59	27.53	CD		lubumbashi
FCA	48.31	-114.26	US		kalispell glacier park formerly kfca
FCO	41.80	12.25	IT	ROM	rome rome fiumicino leonardo da vinci
FDF	14.59	-61.00	MQ		fort france martinique aime cesaire le lamentin
FDH	47.67	9.51	DE		friedrichshafen bodensee friedrichshafen
FDU	-3.31	17.38	CD		bandundu
FEG	40.36	71.75	UZ		fergana
FEN	-3.85	-32.42	BR		fernando noronha
FEZ	33.93	-4.98	MA		saiss fes saiss
FHU	31.59	-110.35	US		fort huachuca sierra vista sierra vista libby army field
FIH	-4.39	15.44	CD		kinshasa ndjili
FJR	25.11	56.32	AE		fujairah
FKB	48.78	8.08	DE		baden baden karlsruhe baden baden baden airpark
FKI	0.48	25.34	CD		kisangani bangoka
FKQ	-2.92	132.27	ID		fakfak
FKS	37.23	140.43	JP		sukagawa fukushima
FLA	1.59	-75.56	CO		florencia gustavo artunduaga paredes
FLG	35.14	-111.67	US		flagstaff flagstaff pulliam
FLL	26.07	-80.15	US	MFW	fort lauderdale fort lauderdale hollywood south florida
FLN	-27.67	-48.55	BR		florianopolis hercilio luz
FLO	34.19	-79.72	US		florence
FLR	43.81	11.21	IT		firenze peretola florence amerigo vespucci
FLW	39.46	-31.13	PT		santa cruz das flores
FLZ	1.56	98.89	ID		sibolga pinangsori dr ferdinand lumban tobing
FMA	-26.21	-58.23	AR		formosa
FMI	-5.88	29.25	CD		kalemie
FMM	47.99	10.24	DE		memmingen memmingen allgau
FMO	52.13	7.68	DE		munster munster osnabruck
FNA	8.62	-13.20	SL		freetown lungi town
FNC	32.70	-16.77	PT		funchal madeira cristiano ronaldo
FNI	43.76	4.42	FR		nimes garons nimes arles camargue
FNJ	39.22	125.67	KP		pyongyang pyongyang sunan
FNT	42.97	-83.74	US		flint bishop
FOC	25.93	119.66	CN		fuzhou fuzhou changle
FOD	42.55	-94.19	US		fort dodge
FOG	41.43	15.54	IT		foggia foggia gino lisa
FOR	-3.78	-38.53	BR		fortaleza pinto martins
FPO	26.56	-78.70	BS		freeport grand bahama
FRA	50.04	8.56	DE		frankfurt am main frankfurt main rhein main zeppelinheim
FRL	44.19	12.07	IT		forli fc l ridolfi ronco di forli
FRO	61.58	5.02	NO		floro
FRS	16.91	-89.87	GT		san benito mundo maya
FRU	43.06	74.48	KG		bishkek manas manas force
FRW	-21.16	27.47	BW		francistown p g matante intl
FSC	41.50	9.10	FR		figari sud corse
FSD	43.59	-96.74	US		sioux falls sioux falls joe foss field fighting lobos
FSM	35.34	-94.37	US		fort smith
FSP	46.76	-56.17	PM		saint pierre st pierre
FSZ	34.80	138.19	JP		makinohara shimada mount fuji shizuoka
FTE	-50.28	-72.05	AR		el calafate el calafate commander armando tola
FTI	-14.22	-169.42	AS		fitiuta village
FTU	-25.04	46.96	MG		tolanaro tolagnaro marillac fort dauphin
FUE	28.45	-13.86	ES		el matorral fuerteventura
FUG	32.88	115.73	CN		yingzhou fuyang fuyang xiguan
FUJ	32.67	128.83	JP		goto fukue
FUK	33.59	130.45	JP		fukuoka itazuke
FUN	-8.53	179.20	TV		funafuti
FUO	23.08	113.07	CN		foshan nanhai foshan shadi guangzhou shadi
FUT	-14.31	-178.07	WF		futuna island pointe vele
FWA	40.98	-85.20	US		fort wayne baer field
FYJ	48.20	134.36	CN		fuyuan fuyuan dongji aiport
FYN	46.80	89.51	CN		fuyun fuyun koktokay
GAE	33.73	9.92	TN		gabes gabes matmata
GAF	34.42	8.82	TN		gafsa gafsa ksar
GAJ	38.41	140.37	JP		higashine yamagata
GAN	-0.69	73.16	MV		gan addu city maldives
GAO	20.09	-75.16	CU		guantanamo mariana grajales aerodromo los canos
GAQ	16.25	-0.01	ML		gao
GAU	26.11	91.59	IN		guwahati lokpriya gopinath bordoloi borjhar mountain shadow force station
GAY	24.74	84.95	IN		gaya
GBB	40.81	47.73	AZ		gabala qebele qabala
GBE	-24.56	25.92	BW		gaborone sir seretse khama
GBJ	15.87	-61.27	GP		grand bourg les bases marie galante
GCC	44.35	-105.54	US		gillette northeast wyoming gillette campbell county
GCH	30.33	50.83	IR		gachsaran
GCI	49.44	-2.60	GG		saint peter port guernsey channel islands
GCK	37.93	-100.72	US		garden city
GCM	19.29	-81.36	KY		georgetown owen roberts grand cayman george town
GCN	35.95	-112.15	US		grand canyon tusayan grand canyon national park
GDB	21.53	80.29	IN		gondia birsi
GDE	5.94	43.58	ET		gode iddiole
GDL	20.53	-103.30	MX		ciudad tlajomulco zuniga internacional miguel hidalgo
GDN	54.38	18.47	PL		gdansk gdansk lech walesa gdansk rebiechowo
GDQ	12.52	37.43	ET		azezo gondar atse tewodros emperor tewodros
GDT	21.44	-71.14	TC		cockburn town jags mccartney
GDX	59.91	150.72	RU		magadan sokol
GDZ	44.58	38.01	RU		gelendzhik
GEA	-22.26	166.47	NC		noumea noumea magenta l noumea magenta
GEC	35.24	33.72	CY		lefkoniko gecitkale
GEG	47.62	-117.53	US		spokane
GEL	-28.28	-54.17	BR		santo angelo
GEO	6.50	-58.25	GY		georgetown cheddi jagan
GER	21.83	-82.78	CU		nueva gerona rafael cabrera
GES	6.06	125.10	PH		general santos tambler
GET	-28.80	114.71	AU		geraldton
GEV	67.13	20.81	SE		gallivare
GFF	-34.25	146.07	AU		griffith
GFK	47.95	-97.18	US		grand forks
GGG	32.38	-94.71	US		longview east texas
GGT	23.56	-75.88	BS		moss town exuma
GGW	48.21	-106.61	US		glasgow wokal field glasgow valley county glasgow aaf
GHA	32.38	3.79	DZ		el atteuf noumerat moufdi zakaria ghardaia
GHB	25.28	-76.33	BS		governor s harbour
GHT	25.15	10.14	LY		ghat
GIB	36.15	-5.35	GI		gibraltar
GIG	-22.81	-43.25	BR		rio janeiro rio galeao tom jobim galeao antonio carlos jobim
GIL	35.92	74.33	PK		gilgit
GIS	-38.66	177.98	NZ		gisborne
GIZ	16.90	42.59	SA		jizan jizan king abdullah bin abdulaziz gizan
GJA	16.45	-85.91	HN		guanaja la laguna
GJL	36.80	5.87	DZ		tahir jijel ferhat abbas
GJT	39.13	-108.53	US		grand junction
GKA	-6.08	145.39	PG		goronka goroka
GLA	55.87	-4.43	GB		paisley renfrewshire glasgow port adhair eadar naiseanta ghlaschu raf abbotsinch
GLF	8.65	-83.18	CR		golfito
GLH	33.48	-90.99	US		greenville mid delta
GLT	-23.87	151.23	AU		gladstone
GMA	3.24	19.77	CD		gemena
GMB	8.13	34.56	ET		gambela gambela national park
GME	52.53	31.02	BY		gomel
GMO	10.30	10.90	NG		gombe gombe lawanti
GMP	37.56	126.79	KR		seoul gimpo
GMQ	34.42	100.30	CN		golog maqen guoluo maqin
GMR	-23.08	-134.89	PF		totegegie
GNA	53.60	24.05	BY		hrodna grodno
GNB	45.36	5.33	FR		saint etienne saint geoirs grenoble isere
GND	12.00	-61.79	GD		saint george s maurice bishop point salines
GNS	1.17	97.70	ID		gunungsitoli binaka
GNV	29.69	-82.27	US		gainesville
GNY	37.45	38.90	TR		sanliurfa sanliurfa gap
GOA	44.41	8.84	IT		genova genoa cristoforo colombo genova sestri sestri cristoforo colombo
GOH	64.19	-51.68	GL		nuuk godthab nuussuaq mittarfik nuuk
GOI	15.38	73.83	IN		vasco da gama dabolim goa dabolim navy airbase
GOJ	56.23	43.78	RU		nizhny novgorod nizhny novgorod strigino
GOM	-1.67	29.24	CD		goma
GOP	26.74	83.45	IN		gorakhpur gorakhpur force station
GOQ	36.40	94.79	CN		golmud
GOT	57.66	12.28	SE		gothenburg gothenburg landvetter goteborg landvetter
GOU	9.34	13.37	CM		garoua
GOV	-12.27	136.82	AU		nhulunbuy gove
GOX	15.74	73.86	IN		mopa manohar
GPA	38.15	21.43	GR		patras patras araxos agamemnon
GPI	2.57	-77.90	CO		guapi juan casiano
GPT	30.41	-89.07	US		gulfport gulfport biloxi
GRB	44.48	-88.13	US		green bay austin straubel
GRI	40.97	-98.31	US		grand island central nebraska
GRJ	-34.01	22.38	ZA		george pw botha
GRK	31.07	-97.83	US		killeen killeen fort hood robert gray army field
GRO	41.90	2.76	ES		girona girona costa brava
GRQ	53.12	6.58	NL		groningen eelde
GRR	42.88	-85.52	US		grand rapids gerald r ford
GRU	-23.43	-46.47	BR		sao paulo guarulhos governador andre franco montoro cumbica
GRV	43.39	45.70	RU		grozny grozny north grozny severny
GRW	39.09	-28.03	PT		santa cruz da graciosa
GRX	37.19	-3.78	ES		granada f g l granada jaen
GRZ	46.99	15.44	AT		graz feldkirchen bei graz thalerhof fliegerhorst nittner
GSJ	13.94	-90.84	GT		puerto san jose
GSO	36.10	-79.94	US		greensboro piedmont triad
GSP	34.90	-82.22	US		greer greenville spartanburg
GST	58.43	-135.71	US		gustavus
GSV	51.71	46.17	RU		saratov gagarin
GTE	-13.97	136.46	AU		groote eylandt
GTF	47.48	-111.37	US		great falls
GTR	33.45	-88.59	US		columbus w point starkville golden triangle
GUA	14.58	-90.53	GT		guatemala city la aurora
GUM	13.48	144.80	GU		hagatna antonio b won pat agana
GUR	-10.31	150.33	PG		gurney
GUW	47.12	51.82	KZ		atyrau
GVA	46.24	6.11	CH		geneva geneva cointrin
GWD	25.23	62.33	PK		gwadar
GWL	26.29	78.23	IN		gwalior maharajpur force station
GWT	54.91	8.34	DE		westerland westerland sylt
GWY	53.30	-8.94	IE		galway
GXF	15.97	48.79	YE		seiyun seiyun hadhramaut
GXG	-7.75	15.29	AO		negage
GXH	34.82	102.62	CN		gannan xiahe hezuo
GYD	40.47	50.05	AZ	BAK	baku heydar aliyev bina heyder eliyev adina beynelxalq hava limani
GYE	-2.16	-79.88	EC		guayaquil jose joaquin olmedo simon bolivar
GYM	27.97	-110.93	MX		guaymas general jose maria yanez
GYN	-16.63	-49.22	BR		goiania santa genoveva
GYS	32.39	105.69	CN		guangyuan lizhou guangyuan panlong
GZP	36.30	32.30	TR		gazipasa gazipasa alanya
GZT	36.95	37.48	TR		gaziantep
HAC	33.12	139.79	JP		hachijojima
HAD	56.69	12.82	SE		halmstad
HAH	-11.53	43.27	KM		moroni prince said ibrahim hahaia
HAJ	52.46	9.69	DE		hannover
HAK	19.93	110.46	CN		haikou meilan
HAM	53.63	9.99	DE		hamburg hamburg helmut schmidt hamburg fuhlsbuttel
HAN	21.22	105.81	VN		hanoi soc son noi bai noibai san bay quoc te noi bai
HAQ	6.74	73.17	MV		haa dhaalu atoll hanimaadhoo
HAS	27.44	41.69	SA		ha il hail
HAU	59.35	5.21	NO		karmoy haugesund karmoy
HAV	22.99	-82.41	CU		havana jose marti habana
HBA	-42.84	147.51	AU		hobart
HBE	30.93	29.70	EG		alexandria borj el arab
HBX	15.36	75.08	IN		hubli
HCJ	24.80	107.71	CN		hechi jinchengjiang
HCN	22.04	120.73	TW		hengchung hengchun
HCR	62.19	-159.77	US		holy cross
HCZ	25.75	112.85	CN		chenzhou chenzhou beihu
HDF	53.88	14.15	DE		heringsdorf
HDG	36.53	114.43	CN		handan
HDM	34.87	48.55	IR		hamadan
HDY	6.93	100.39	TH		hat yai
HEA	34.21	62.23	AF		guzara herat khwaja abdullah ansari
HEK	50.17	127.31	CN		heihe heihe aihui
HEL	60.32	24.96	FI		helsinki helsinki vantaa
HER	35.34	25.18	GR		heraklion heraklion nikos kazantzakis crete island
HET	40.85	111.82	CN		hohhot hohhot baita
HFA	32.81	35.04	IL		haifa u michaeli raf haifa
HFE	31.99	116.98	CN		hefei hefei xinqiao
HFN	64.30	-15.23	IS		hofn hornafjordur
HFS	60.02	13.58	SE		rada hagfors
HFT	70.68	23.67	NO		hammerfest
HGA	9.51	44.08	SO		hargeisa egal madaarka caalamiga a ee cigaal
HGH	30.24	120.43	CN		hangzhou hangzhou xiaoshan hang zhou
HGN	19.30	97.98	TH		mae hong son
HGU	-5.83	144.30	PG		mount hagen mount hagen kagamuga
HHN	49.95	7.26	DE		frankfurt am main lautzenhausen frankfurt hahn
HHQ	12.64	99.95	TH		hua hin
HIA	33.79	119.13	CN		huai an huai an lianshui
HIB	47.39	-92.84	US		hibbing range chisholm hibbing
HID	-10.59	142.29	AU		horn horn island
HII	34.57	-114.36	US		lake havasu city
HIJ	34.44	132.92	JP		hiroshima
HIN	35.09	128.07	KR		sacheon sacheon sacheon
HIR	-9.43	160.05	SB		honiara henderson field
HJJ	27.44	109.70	CN		huaihua huaihua zhijiang chihkiang
HJR	24.82	79.92	IN		khajuraho
HKD	41.77	140.82	JP		hakodate
HKG	22.31	113.92	HK		islands hong kong chek lap kok
HKK	-42.71	170.99	NZ		hokitika
HKN	-5.46	150.41	PG		kimbe hoskins
HKT	8.11	98.32	TH		phuket
HLA	-25.94	27.93	ZA		johannesburg lanseria
HLD	49.21	119.82	CN		hailar hulunbuir hailar hailar dongshan
HLN	46.61	-111.98	US		helena
HLP	-6.27	106.89	ID		jakarta halim perdanakusuma
HLZ	-37.87	175.33	NZ		hamilton
HMA	61.03	69.09	RU		khanty mansiysk
HMB	26.34	31.74	EG		suhaj suhaj mubarak
HME	31.67	6.14	DZ		hassi messaoud hassi messaoud oued irara krim belkacem
HMI	42.84	93.67	CN		hami kumul qumul
HMO	29.10	-111.05	MX		hermosillo general ignacio p garcia
HMV	65.81	15.08	SE		hemavan
HNA	39.43	141.13	JP		hanamaki iwate hanamaki morioka
HND	35.55	139.78	JP	TYO	tokyo tokyo haneda
HNL	21.32	-157.92	US	HIK	honolulu daniel k inouye hickam force
HNM	20.80	-156.01	US		hana
HNS	59.24	-135.52	US		haines
HOB	32.69	-103.22	US		hobbs lea county
HOD	14.75	42.98	YE		hodeida hodeidah al hudaydah
HOF	25.29	49.49	SA		hofuf al ahsa
HOG	20.79	-76.32	CU		holguin frank pais
HOI	-18.07	-140.95	PF		otepa hao
HON	44.39	-98.23	US		huron
HOR	38.52	-28.72	PT		horta
HOT	34.48	-93.10	US		hot springs memorial field
HOU	29.65	-95.28	US	QHO	houston william p hobby
HOV	62.18	6.07	NO		orsta orsta volda hovden
HPA	-19.78	-174.34	TO		lifuka lifuka island salote pilolevu haapai
HPG	31.63	110.34	CN		shennongjia hongping
HPH	20.82	106.72	VN		haiphong hai an cat bi catbi
HPN	41.07	-73.71	US	NYC	white plains westchester county manhattan new york city
HRB	45.62	126.25	CN		harbin harbin taiping
HRE	-17.93	31.09	ZW		harare robert gabriel mugabe
HRG	27.18	33.80	EG		hurghada al ghardaqah
HRI	6.28	81.12	LK		mattala rajapaksa hambantota
HRK	49.92	36.29	UA		kharkiv osnova
HRL	26.23	-97.65	US		harlingen valley
HRM	32.93	3.31	DZ		hassi r mel
HRO	36.26	-93.15	US		harrison boone county
HSA	43.31	68.55	KZ		hazrat sultan
HSC	24.98	113.42	CN		shaoguan shaoguan danxia shaoguan guitou
HSG	33.15	130.30	JP		saga
HSV	34.64	-86.78	US		huntsville huntsville carl t jones field
HTA	52.03	113.31	RU		chita chita kadala
HTG	71.98	102.49	RU		khatanga
HTI	-20.36	148.95	AU		hamilton island
HTN	37.04	79.86	CN		hotan khotan heitan
HTS	38.37	-82.56	US		huntington tri state milton j ferguson field
HTT	38.20	90.84	CN		mengnai huatugou
HTY	36.36	36.28	TR		antakya hatay samandag
HUH	-16.69	-151.02	PF		fare huahine fare
HUI	16.40	107.70	VN		hue phu bai phubai
HUN	24.02	121.62	TW		hualien city
HUO	45.49	119.41	CN		holingol holingol huolinhe
HUU	-9.88	-76.20	PE		huanuco alferez fap david figueroa fernandini
HUX	15.78	-96.26	MX		huatulco bahias huatulco
HUY	53.57	-0.35	GB		grimsby humberside raf kirmington
HUZ	23.05	114.60	CN		huizhou pingtan huiyang
HVA	-14.63	47.76	MG		analalava
HVB	-25.32	152.88	AU		hervey bay
HVD	47.95	91.63	MN		khovd hovd kobdo
HVG	71.01	25.98	NO		honningsvag honningsvag valan
HVN	41.26	-72.89	US		new haven tweed new haven
HYA	41.67	-70.28	US		hyannis cape cod gateway
HYD	17.23	78.43	IN		hyderabad rajiv gandhi shamshabad
HYN	28.56	121.43	CN		huangyan taizhou luqiao
HZA	35.21	115.74	CN		heze heze mudan
HZH	26.32	109.15	CN		liping
HZK	65.95	-17.43	IS		husavik
IAA	67.44	86.62	RU		igarka
IAD	38.94	-77.46	US	WAS	dulles washington dulles
IAG	43.11	-78.95	US		niagara falls
IAH	29.98	-95.34	US	QHO	houston george bush intercontinental houston
IAM	28.05	9.64	DZ		in amenas zarzaitine in amenas
IAS	47.18	27.62	RO		iasi jassy
IBA	7.36	3.98	NG		ibadan
IBE	4.42	-75.13	CO		ibague perales
IBR	36.18	140.41	JP		omitama ibaraki jasdf hyakuri
IBZ	38.87	1.37	ES		ibiza eivissa
ICN	37.47	126.45	KR		seoul incheon
ICT	37.65	-97.43	US		wichita wichita eisenhower national
IDA	43.51	-112.07	US		idaho falls fanning field
IDR	22.72	75.80	IN		indore devi ahilyabai holkar
IDY	46.72	-2.39	FR		ile d yeu
IEG	52.14	15.80	PL		babimost zielona gora babimost
IEV	50.40	30.45	UA		kyiv ihor sikorsky kyiv zhuliany kiev
IFJ	66.06	-23.14	IS		isafjordur
IFN	32.75	51.86	IR		isfahan isfahan shahid beheshti esfahan
IFO	48.88	24.69	UA		ivano frankivsk
IGA	20.98	-73.67	BS		matthew town inagua
IGD	39.98	43.88	TR		igdir
IGR	-25.74	-54.47	AR		puerto iguazu cataratas iguazu iguacu
IGT	43.32	45.01	RU		sunzha magas sleptsovskaya ingushetiya ingushetia nazran
IGU	-25.59	-54.49	BR		foz do iguacu cataratas
IJK	56.83	53.46	RU		izhevsk
IKA	35.42	51.15	IR		tehran imam khomeini ahmadabad
IKI	33.75	129.79	JP		iki
IKS	71.70	128.90	RU		tiksi
IKT	52.27	104.39	RU		irkutsk
IKU	42.59	76.70	KG		tamchy issyk kul chok tal
ILD	41.73	0.54	ES		lleida lleida alguaire
ILF	56.05	-95.62	CA	ZBD	ilford
ILG	39.68	-75.61	US		wilmington new castle
ILM	34.27	-77.90	US		wilmington
ILO	10.83	122.49	PH		cabatuan iloilo
ILP	-22.59	167.46	NC		ile des pins
ILQ	-17.70	-71.34	PE		ilo general jorge fernandez maldon
ILR	8.44	4.49	NG		ilorin
ILS	13.70	-89.12	SV		san salvador ilopango
ILY	55.68	-6.26	GB		port ellen islay glenegedale
IMF	24.76	93.90	IN		imphal
IMP	-5.53	-47.46	BR		imperatriz prefeito renato moreira
INC	38.32	106.39	CN		yinchuan yinchuan hedong
IND	39.72	-86.29	US		indianapolis
INH	-23.88	35.41	MZ		inhambane
INI	43.34	21.85	RS		nis
INL	48.57	-93.40	US		falls
INN	47.26	11.34	AT		innsbruck kranebitten
INU	-0.55	166.92	NR		yaren district nauru
INV	57.54	-4.05	GB		inverness
INZ	27.25	2.51	DZ		in salah
IOA	39.70	20.82	GR		ioannina
IOM	54.08	-4.62	IM		castletown isle man ronaldsway douglas
IOS	-14.82	-39.03	BR		ilheus bahia jorge amado
IPC	-27.16	-109.42	CL		isla pascua mataveri rapa nui easter island
IPH	4.57	101.09	MY		ipoh sultan azlan shah
IPI	0.86	-77.67	CO		ipiales san luis
IPN	-19.47	-42.49	BR		ipatinga vale do aco usiminas
IPT	41.24	-76.92	US		williamsport
IQM	38.23	85.47	CN		qiemo qiemo yudu cherchen qarqan
IQN	35.80	107.60	CN		qingyang xifeng dingxi
IQQ	-20.54	-70.18	CL		iquique diego aracena
IQT	-3.78	-73.31	PE		iquitos coronel fap francisco secada vignetta
IRG	-12.79	143.30	AU		lockhart river
IRJ	-29.38	-66.80	AR		la rioja capitan v a almonacid
IRK	40.09	-92.54	US		kirksville
IRP	2.83	27.59	CD		isiro matari
ISA	-20.66	139.49	AU		mount isa
ISB	33.55	72.83	PK		attock islamabad
ISE	37.86	30.37	TR		isparta suleyman demirel
ISG	24.40	124.25	JP		ishigaki new ishigaki
ISK	20.12	73.91	IN		nasik nashik
ISL	40.97	28.82	TR		bakirkoy istanbul istanbul ataturk yesilkoy
ISP	40.80	-73.10	US		islip long island mac arthur
IST	41.26	28.74	TR		arnavutkoy istanbul
ISU	35.56	45.32	IQ		sulaymaniyah kurd kurdish kurdistan
ITB	-4.24	-56.00	BR		itaituba
ITH	42.49	-76.46	US		ithaca ithaca tompkins
ITM	34.79	135.44	JP	OSA	osaka itami
ITO	19.72	-155.05	US		hilo
IUE	-19.08	-169.93	NU		alofi niue hanan
IVC	-46.41	168.31	NZ		invercargill
IVL	68.61	27.41	FI		ivalo
IWA	56.94	40.94	RU		ivanovo ivanovo south ivanovo yuzhniy ivanovo yuzhny
IWJ	34.68	131.79	JP		masuda iwami
IWK	34.15	132.25	JP		iwakuni iwakuni kintaikyo marine corps station iwakuni mcas iwakuni
IXA	23.89	91.24	IN		agartala agartala maharaja bir bikram singerbhil agartala force station
IXB	26.68	88.33	IN		siliguri bagdogra bagdogra force station
IXC	30.67	76.79	IN		chandigarh chandigarh force station
IXD	25.44	81.73	IN		allahabad prayagraj deendayal upadhyay bamrauli force station allahabad bamrauli
IXE	12.96	74.89	IN		mangalore bajpe
IXG	15.86	74.62	IN		belgaum belagavi
IXI	27.30	94.10	IN		lilabari lilabari north lakhimpur
IXJ	32.69	74.84	IN		jammu satwari
IXL	34.14	77.55	IN		leh leh kushok bakula rimpochee leh force station
IXM	9.83	78.09	IN		madurai madurai force station
IXP	32.23	75.63	IN		pathankot
IXR	23.31	85.32	IN		ranchi birsa munda
IXS	24.91	92.98	IN		silchar kumbhigram force station
IXU	19.86	75.40	IN		aurangabad chikkalthana
IXY	23.11	70.10	IN		kandla
IXZ	11.64	92.73	IN		port blair veer savarkar ins utkrosh port blair force station
IZA	-21.51	-43.17	BR		juiz fora presidente itamar franco zona da mata
IZO	35.41	132.89	JP		izumo izumo enmusubi en musubi
IZT	16.45	-95.09	MX		ixtepec
JAC	43.61	-110.74	US		jackson jackson hole
JAE	-5.59	-78.77	PE		jaen shumba
JAF	9.79	80.07	LK		jaffna slaf palaly kankesanturai
JAI	26.82	75.81	IN		jaipur
JAK	18.24	-72.52	HT		jacmel
JAL	19.48	-96.80	MX		xalapa el lencero
JAN	32.31	-90.08	US		jackson jackson medgar wiley evers
JAU	-11.78	-75.47	PE		jauja francisco carle
JAX	30.49	-81.69	US		jacksonville
JBQ	18.57	-69.99	DO	SDI	la isabela dr joaquin balaguer
JBR	35.83	-90.65	US		jonesboro
JDF	-21.79	-43.39	BR		juiz fora francisco assis serrinha
JDH	26.25	73.05	IN		jodhpur jodhpur force station
JDZ	29.34	117.18	CN		jingdezhen jingdezhen luojia fouliang
JED	21.68	39.16	SA		jeddah king abdulaziz mecca hajj
JEE	18.66	-74.17	HT		jeremie
JEG	68.72	-52.78	GL		aasiaat mittarfik aasiaat aasiaat lufthavn egedesminde
JER	49.21	-2.20	JE		saint helier jersey channel islands
JFK	40.64	-73.78	US	NYC IDL	new york john f kennedy manhattan new york city
JGA	22.47	70.01	IN		jamnagar jamnagar force station
JGD	50.37	124.12	CN		jiagedaqi jagdaqi
JGS	26.86	114.74	CN		ji an jinggangshan tiahe
JHB	1.64	103.67	MY		johor bahru senai sultan ismail
JHG	21.97	100.76	CN		jinghong gasa xishuangbanna gasa sipsong panna
JHM	20.96	-156.67	US		lahaina kapalua
JHS	66.95	-53.73	GL		sisimiut
JIB	11.55	43.16	DJ		djibouti city djibouti ambouli camp lemonnier
JIJ	9.33	42.91	ET		jijiga wilwal garaad wiil waal
JIM	7.67	36.82	ET		jimma
JIQ	29.51	108.83	CN		qianjiang qianjiang wulingshan zhoubai
JJD	-2.91	-40.36	BR		cruz jericoacoara comandante ariston pessoa
JJN	24.80	118.59	CN		quanzhou quanzhou jinjiang chin chiang qingyang
JKG	57.76	14.07	SE		jonkoping
JKH	38.34	26.14	GR		chios island chios island national
JKR	26.71	85.92	NP		janakpur
JLN	37.15	-94.50	US		joplin
JLR	23.18	80.05	IN		jabalpur
JMJ	22.42	99.78	CN		pu er lancang lancang jingmai
JMK	37.44	25.35	GR		mykonos island mikonos
JMS	46.93	-98.68	US		jamestown
JMU	46.84	130.46	CN		jiamusi jiamusi dongjiao
JNB	-26.14	28.25	ZA		johannesburg or tambo
JNG	35.29	116.35	CN		jining jining qufu
JNU	58.35	-134.58	US		juneau
JNZ	40.94	121.28	CN		linghai jinzhou jinzhou bay
JOE	62.66	29.61	FI		joensuu liperi
JOG	-7.79	110.43	ID		yogyakarta adisutjipto adisucupto
JOI	-26.22	-48.80	BR		joinville lauro carneiro loyola
JOK	56.70	47.90	RU		yoshkar ola
JOL	6.05	121.01	PH		jolo
JOS	9.64	8.87	NG		jos yakubu gowon
JPA	-7.15	-34.95	BR		joao pessoa presidente castro pinto
JRH	26.73	94.18	IN		jorhat rowriah jorhat force station
JRO	-3.43	37.07	TZ		arusha kilimanjaro
JSH	35.22	26.10	GR		crete island sitia
JSI	39.18	23.50	GR		skiathos skiathos island national alexandros papadiamantis
JSJ	47.11	132.66	CN		jiansanjiang jiansanjiang shidi
JSO	-3.61	-40.23	BR		sobral dr luciano arruda coelho
JSR	23.18	89.16	BD		jashore jessore
JST	40.32	-78.83	US		johnstown john murtha johnstown cambria county
JTC	-22.16	-49.07	BR		bauru bauru arealva moussa nakhal tobias state
JTR	36.40	25.48	GR		santorini island
JUB	4.87	31.60	SS	JIA	juba
JUJ	-24.39	-65.10	AR		san salvador jujuy gobernador horacio guzman
JUL	-15.47	-70.16	PE		juliaca inca manco capac
JUZ	28.97	118.90	CN		quzhou
JWA	-24.60	24.69	BW		jwaneng
JXA	45.29	131.19	CN		jixi jixi xingkaihu
JYV	62.40	25.68	FI		jyvaskylan maalaiskunta jyvaskyla
JZH	32.85	103.68	CN		ngawa songpan jiuzhai huanglong aba
KAC	37.02	41.19	SY		qamishly qamishli kamishly
KAD	10.70	7.32	NG		kaduna
KAI	5.17	-59.49	GY		kaieteur falls
KAJ	64.29	27.69	FI		kajaani
KAN	12.05	8.52	NG		kano mallam aminu
KAO	65.99	29.24	FI		kuusamo
KAT	-35.07	173.29	NZ		awanui kaitaia
KAW	10.05	98.54	MM		kawthoung
KBL	34.57	69.21	AF		kabul hamid karzai khwaja rawash
KBP	50.35	30.89	UA		boryspil borispol kyiv
KBR	6.17	102.29	MY		kota baharu sultan ismail petra
KBS	7.94	-11.76	SL		bo
KBV	8.10	98.99	TH		krabi
KCH	1.49	110.35	MY		kuching
KCM	37.54	36.95	TR		kahramanmaras
KCT	5.99	80.32	LK		galle koggala slaf koggala
KCZ	33.55	133.67	JP		nankoku kochi ryoma
KDH	31.51	65.85	AF		khvoshab ahmad shah baba kandahar
KDL	58.99	22.83	EE		kardla
KDM	0.49	73.00	MV		huvadhu atoll kaadedhdhoo
KDO	1.86	73.52	MV		kadhdhoo
KDU	35.34	75.54	PK		skardu
KEF	63.99	-22.61	IS	REK	reykjavik keflavik keflavik naval station
KEJ	55.27	86.11	RU		kemerovo
KEM	65.78	24.58	FI		kemi tornio
KEN	7.90	-11.17	SL		kenema
KEP	28.10	81.67	NP		nepalgunj
KER	30.27	56.95	IR		kerman ayatollah hashemi rafsanjani
KET	21.30	99.64	MM		kengtung
KGA	-5.90	22.47	CD		kananga
KGC	-35.71	137.52	AU		kingscote
KGD	54.89	20.59	RU		kaliningrad khrabrovo
KGF	49.67	73.33	KZ		karaganda sary arka
KGI	-30.79	121.46	AU		broadwood kalgoorlie boulder
KGL	-1.97	30.14	RW		kigali gregoire kayibanda kanombe
KGP	62.19	74.53	RU		kogalym
KGS	36.79	27.09	GR		kos island
KGT	30.14	101.74	CN		garze kangding
KHD	33.44	48.28	IR		khoram abad
KHE	46.68	32.51	UA		kherson
KHG	39.54	76.02	CN		kashgar kashi
KHH	22.58	120.35	TW		kaohsiung xiaogang siaogang
KHI	24.91	67.16	PK		karachi jinnah drigh road airstrip quaid e azam
KHN	28.86	115.90	CN		nanchang nanchang changbei
KHS	26.17	56.24	OM		khasab
KHV	48.53	135.19	RU		khabarovsk khabarovsk novy
KID	55.92	14.09	SE		kristianstad
KIH	26.53	53.98	IR		kish island
KIJ	37.96	139.12	JP		niigata
KIM	-28.80	24.77	ZA		kimberley
KIN	17.94	-76.79	JM		kingston norman manley
KIR	52.18	-9.52	IE		killarney kerry
KIS	-0.09	34.73	KE		kisumu
KIV	46.93	28.93	MD		chisinau
KIX	34.43	135.24	JP	OSA	osaka kansai
KJA	56.17	92.49	RU		krasnoyarsk yemelyanovo
KJB	15.72	78.17	IN		orvakal kurnool
KJH	26.97	107.99	CN		kaili huangping
KJI	48.22	87.00	CN		burqin burqin kanas
KKC	16.47	102.78	TH		khon kaen
KKE	-35.26	173.91	NZ		kerikeri bay islands
KKJ	33.85	131.04	JP		kitakyushu kokuraminami
KKN	69.73	29.89	NO		kirkenes kirkenes hoybuktmoen
KKR	-15.66	-146.88	PF		raitahiti kaukura
KKS	33.90	51.58	IR		kashan
KKW	-5.04	18.79	CD		kikwit
KKX	28.32	129.93	JP		kikai
KLH	16.66	74.29	IN		kolhapur
KLO	11.68	122.38	PH		kalibo
KLR	56.69	16.29	SE		kalmar
KLU	46.64	14.34	AT		klagenfurt am worthersee karnten
KLV	50.20	12.91	CZ		karlovy vary
KLX	37.07	22.03	GR		kalamata
KMA	-7.96	145.77	PG		kerema
KMC	27.90	45.53	SA		king khaled military city
KME	-2.46	28.91	RW		kamembe
KMG	25.11	102.94	CN		kunming kunming changshui
KMI	31.88	131.45	JP		miyazaki
KMJ	32.84	130.85	JP		kumamoto
KMQ	36.39	136.41	JP		kanazawa komatsu jasdf komatsu
KMS	6.71	-1.59	GH		kumasi
KMW	57.80	41.02	RU		kostroma kostroma sokerkino
KND	-2.92	25.92	CD		kindu
KNG	-3.64	133.70	ID		kaimana
KNH	24.43	118.36	TW		shang i kinmen shang yi jinmen shangyi jichang
KNO	3.64	98.87	ID		medan kualanamu
KNQ	-21.05	164.84	NC		kone
KNS	-39.88	143.88	AU		king island
KNU	26.40	80.41	IN		kanpur ganesh shankar vidyarthi chakeri force station
KNX	-15.78	128.71	AU		kununurra east kimberley kununurra
KOA	19.74	-156.05	US		kailua kona ellison onizuka kona at keahole
KOC	-20.55	164.26	NC		koumac
KOI	58.96	-2.90	GB		orkney islands kirkwall
KOJ	31.80	130.72	JP		kagoshima
KOK	63.72	23.14	FI		kokkola kruunupyy kokkola pietarsaari kronoby
KOP	17.38	104.64	TH		nakhon phanom
KOU	-1.18	12.44	GA		koulamoutou koulamoutou mabimbi koula moutou
KOV	53.33	69.59	KZ		kokshetau kokchetav trofimovka
KPO	35.99	129.42	KR		pohang pohang g 815 k 3
KPW	67.85	166.14	RU		keperveem keperveyem
KQH	26.59	74.81	IN		ajmer kishangarh kishangarh ajmer
KQT	37.87	68.86	TJ		kurgan tyube qurghonteppa kurgan tube
KRF	63.05	17.77	SE		nyland kramfors solleftea hoga kusten
KRK	50.08	19.78	PL		krakow krakow john paul ii krakov
KRL	41.70	86.13	CN		korla korla licheng
KRN	67.82	20.34	SE		kiruna
KRO	55.48	65.42	RU		kurgan
KRP	56.30	9.12	DK		karup
KRR	45.03	39.17	RU		krasnodar krasnodar pashkovsky pashkovskiy
KRS	58.20	8.09	NO		kjevik kristiansand kjevik
KRT	15.59	32.55	SD		khartoum
KRW	40.06	53.01	TM		turkmenbashi
KSA	5.36	162.96	FM		okat kosrae caroline islands
KSC	48.66	21.24	SK		kosice
KSD	59.44	13.34	SE		karlstad
KSF	51.42	9.38	DE		kassel kassel calden
KSH	34.35	47.16	IR		kermanshah shahid ashrafi esfahani
KSL	15.39	36.33	SD		kassala
KSN	53.21	63.55	KZ		kostanay kostanay west
KSU	63.11	7.82	NO		kvernberget kristiansund kvernberget kristiansund lufthavn
KSY	40.56	43.12	TR		kars
KSZ	61.24	46.70	RU		kotlas
KTA	-20.71	116.77	AU		karratha
KTD	25.94	131.33	JP		kitadaitojima kitadaito
KTG	-1.82	109.96	ID		ketapang rahadi osman rahadi usman
KTM	27.70	85.36	NP		kathmandu tribhuvan gaucharan
KTN	55.36	-131.71	US		ketchikan
KTP	17.99	-76.82	JM		tinson pen
KTT	67.70	24.85	FI		kittila
KTW	50.47	19.08	PL		katowice pyrzowice dabrowa gornicza silesia silesia metropolis gliwice piekary slaskie
KUA	3.78	103.21	MY		kuantan
KUF	53.50	50.16	RU		samara kurumoch
KUH	43.04	144.19	JP		kushiro
KUL	2.75	101.71	MY		sepang kuala lumpur
KUM	30.39	130.66	JP		yakushima
KUN	54.96	24.08	LT		kaunas kauno tarptautinis oro uostas
KUO	63.01	27.80	FI		kuopio siilinjarvi
KUS	65.57	-37.12	GL		kulusuk kap dan
KUT	42.18	42.48	GE		kopitnari david builder kutaisi
KUV	35.90	126.62	KR		kunsan
KVA	40.91	24.62	GR		kavala kavala alexander great megas alexandros
KVD	40.74	46.32	AZ		ganja gyandzha
KVG	-2.58	150.81	PG		kavieng
KVO	43.82	20.59	RS		kraljevo morava ladevci
KVX	58.50	49.35	RU		kirov pobedilovo
KWA	8.72	167.73	MH		kwajalein bucholz army field
KWE	26.54	106.80	CN		guiyang nanming guiyang longdongbao kaiyang guiyang
KWG	48.04	33.21	UA		kryvyi rih lozuvatka
KWI	29.23	47.97	KW		kuwait city al mubarak
KWJ	35.12	126.81	KR		gwangju
KWL	25.22	110.04	CN		guilin lingui guilin liangjiang
KWM	-15.49	141.75	AU		kowanyama
KWY	-1.96	41.30	KE		kiwayu mkononi
KWZ	-10.77	25.51	CD		kolwezi
KXB	-4.34	121.52	ID		kolaka sangia nibandera southeast sulawesi
KXK	50.41	136.93	RU		komsomolsk on amur komsomolsk na amure khurba
KYA	37.98	32.56	TR		konya
KYD	22.03	121.54	TW		orchid island lanyu lanyu auxiliary station
KYP	19.43	93.53	MM		kyaukpyu
KYS	14.48	-11.40	ML		kayes dag dag
KYZ	51.67	94.40	RU		kyzyl
KZI	40.29	21.84	GR		kozani kozani state filippos
KZN	55.61	49.28	RU		kazan
LAD	-8.86	13.23	AO		luanda quatro fevereiro
LAE	-6.57	146.73	PG	MFO	lae nadzab
LAJ	-27.78	-50.28	BR		lages antonio correia pinto macedo guaruja federal
LAK	68.22	-135.01	CA	YKD	aklavik aklavik freddie carmichael
LAN	42.78	-84.59	US		lansing capital city
LAO	18.18	120.53	PH		laoag city gabu
LAP	24.07	-110.36	MX		la paz manuel marquez leon
LAQ	32.79	21.96	LY		al albraq al abraq al bayda beida
LAR	41.31	-105.68	US		laramie
LAS	36.08	-115.15	US		las vegas harry reid mccarran
LAU	-2.25	40.91	KE		lamu manda
LAX	33.94	-118.41	US		los angeles
LBA	53.87	-1.66	GB		leeds leeds bradford
LBB	33.66	-101.82	US		lubbock lubbock preston smith
LBC	53.81	10.72	DE		lubeck lubeck blankensee
LBD	40.22	69.69	TJ		khujand khodjend khodzhent leninabad khudzhand
LBE	40.28	-79.40	US		latrobe arnold palmer
LBF	41.13	-100.68	US		north platte north platte lee bird field
LBL	37.04	-100.96	US		liberal liberal mid america
LBS	-16.47	179.34	FJ		labasa
LBU	5.30	115.25	MY		labuan
LBV	0.46	9.41	GA		libreville libreville leon m ba
LCA	34.88	33.62	CY		larnaca
LCE	15.74	-86.85	HN		la ceiba goloson hector c moncada
LCG	43.30	-8.38	ES		culleredo a coruna groyne la coruna
LCH	30.13	-93.22	US		lake charles
LCJ	51.72	19.40	PL		lodz lodz wladyslaw reymont lublinek
LCK	39.81	-82.93	US		columbus rickenbacker lockbourne army field
LCX	25.67	116.75	CN		longyan longyan guanzhishan liancheng
LCY	51.51	0.06	GB	LON	london london city
LDB	-23.33	-51.13	BR		londrina governador jose richa
LDE	43.18	-0.01	FR		tarbes lourdes pyrenees
LDS	47.75	129.02	CN		yichun yichun lindu yichun shi
LDU	5.03	118.32	MY		lahad datu
LDY	55.04	-7.16	GB		derry city derry londonderry eglinton
LEA	-22.24	114.09	AU		exmouth learmonth raaf learmonth
LEB	43.63	-72.30	US		lebanon
LED	59.80	30.26	RU		st petersburg pulkovo leningrad shosseynaya saint petersburg petrograd
LEH	49.53	0.09	FR		le havre le havre octeville
LEI	36.84	-2.37	ES		almeria
LEJ	51.42	12.24	DE		leipzig leipzig halle schkeuditz
LEN	42.59	-5.66	ES		leon
LER	-27.84	120.70	AU		leinster
LET	-4.19	-69.94	CO		leticia alfredo vasquez cobo
LEX	38.04	-84.61	US		lexington blue grass
LEY	52.46	5.53	NL		lelystad
LFM	27.37	53.19	IR		lamerd
LFQ	36.13	111.64	CN		linfen yaodu
LFT	30.21	-91.99	US		lafayette
LFW	6.17	1.25	TG		lome lome tokoin gnassingbe eyadema
LGA	40.78	-73.87	US	NYC	new york la guardia manhattan new york city north beach
LGB	33.82	-118.15	US		long beach long beach daugherty field
LGG	50.64	5.44	BE		liege
LGI	23.18	-75.09	BS		deadman s cay
LGK	6.33	99.73	MY		langkawi
LGW	51.15	-0.19	GB	LON	london london gatwick crawley charlwood
LHE	31.52	74.40	PK		lahore allama iqbal
LHG	-29.45	147.98	AU		lightning ridge
LHR	51.47	-0.46	GB	LON	london london heathrow londres
LHS	-46.54	-68.97	AR		las heras
LHW	36.52	103.62	CN	ZGC	lanzhou yongdeng lanzhou zhongchuan datong
LIF	-20.77	167.24	NC		lifou
LIG	45.86	1.18	FR		limoges bellegarde
LIH	21.98	-159.34	US		lihue
LIL	50.56	3.09	FR		lille lesquin
LIM	-12.02	-77.11	PE		lima jorge chavez
LIN	45.45	9.28	IT		milan milano linate e forlanini
LIO	9.96	-83.02	CR		puerto limon
LIR	10.59	-85.54	CR		liberia guanacaste daniel oduber quiros
LIS	38.78	-9.14	PT		lisbon humberto delgado lisbon portela lisboa
LIT	34.73	-92.22	US		little rock bill hillary clinton national adams field
LIW	19.69	97.21	MM		loikaw
LJG	26.68	100.25	CN		lijiang gucheng lijiang sanyi yunlong
LJU	46.22	14.46	SI		ljubljana ljubljana joze pucnik brnik kranj
LKG	4.20	34.35	KE		lokichoggio
LKL	70.07	24.97	NO		lakselv lakselv banak north cape
LKN	68.15	13.61	NO		leknes leknes lufthavn
LKO	26.76	80.89	IN		lucknow chaudhary charan singh amausi
LLA	65.54	22.12	SE		lulea kallax
LLC	18.18	121.75	PH		lal lo cagayan north northern cagayan
LLF	26.34	111.61	CN		yongzhou yongzhou lingling
LLV	37.68	111.14	CN		luliang luliang dawu
LLW	-13.79	33.78	MW		lilongwe kamuzu
LMM	25.69	-109.08	MX		los mochis valle fuerte
LMN	4.81	115.01	MY		limbang
LMP	35.50	12.62	IT		lampedusa
LMT	42.16	-121.73	US		klamath falls crater lake klamath
LNJ	23.74	100.03	CN		lincang lincang boshang lintsang
LNK	40.85	-96.76	US		lincoln lincoln army field lincoln force
LNL	33.79	105.79	CN		longnan cheng longnan chengzhou
LNO	-28.88	121.32	AU		leonora
LNS	40.12	-76.30	US		lancaster
LNY	20.79	-156.95	US		lanai city
LNZ	48.23	14.19	AT		linz linz horsching vogler blue danube fliegerhorst vogler
LOE	17.44	101.72	TH		loei
LOP	-8.76	116.28	ID		mataram lombok bandara udara internasional lombok
LOS	6.58	3.32	NG		lagos murtala muhammed
LOV	26.96	-101.47	MX		monclova
LPA	27.93	-15.39	ES		gran canaria island canary islands las palmas gando
LPB	-16.51	-68.19	BO		la paz el alto
LPF	26.61	104.98	CN		liupanshui zhongshan liupanshui yuezhao
LPI	58.41	15.68	SE		linkoping linkoping city
LPK	52.70	39.54	RU		lipetsk
LPL	53.33	-2.85	GB		liverpool liverpool john lennon
LPP	61.04	28.14	FI		lappeenranta
LPQ	19.90	102.16	LA		luang phabang
LPT	18.27	99.50	TH		lampang
LPX	56.52	21.10	LV		liepaja
LPY	45.08	3.76	FR		le puy loudes
LRD	27.54	-99.46	US		laredo
LRE	-23.43	144.28	AU		longreach
LRH	46.18	-1.20	FR		la rochelle ile re laleu
LRM	18.45	-68.91	DO		la romana casa campo
LRR	27.67	54.38	IR		lar
LRT	47.76	-3.44	FR		lorient lann bihoue lorient south brittany bretagne sud
LSC	-29.92	-71.20	CL	COW	la serena coquimbo la florida
LSE	43.88	-91.26	US		la crosse
LSH	22.98	97.75	MM		lashio
LSI	59.88	-1.30	GB		lerwick sumburgh shetlands
LSP	11.78	-70.15	VE		paraguana josefa camejo
LSR	3.39	97.86	ID		kutacane alas leuser
LST	-41.55	147.21	AU		launceston
LSY	-28.83	153.26	AU		lismore
LTD	30.15	9.72	LY		ghadames ghadames east
LTI	46.38	96.22	MN		altai
LTK	35.40	35.95	SY		latakia bassel al assad
LTM	3.37	-59.79	GY		lethem
LTN	51.87	-0.37	GB	LON	london london luton
LTO	25.99	-111.35	MX		loreto
LTU	18.41	76.46	IN		latur murod kond
LTX	-0.91	-78.62	EC		latacunga cotopaxi vulcano ecuador cargo long runway height
LUD	-26.69	15.24	NA		luderitz
LUG	46.00	8.91	CH		lugano
LUM	24.40	98.53	CN		dehong mangshi
LUN	-15.33	28.45	ZM		lusaka kenneth kaunda
LUQ	-33.27	-66.36	AR		san luis brigadier mayor d cesar raul ojeda
LUV	-5.76	132.76	ID		langgur karel sadsuitubun tual baru
LUX	49.62	6.20	LU		luxembourg luxembourg findel
LUZ	51.24	22.71	PL		lublin
LVI	-17.82	25.82	ZM		livingstone harry mwanga nkumbula
LWN	40.75	43.86	AM		gyumri shirak
LWO	49.81	23.96	UA		lviv
LWS	46.37	-117.01	US		lewiston lewiston nez perce county
LWT	47.05	-109.47	US		lewistown
LXA	29.30	90.91	CN		shannan gonggar lhasa gonggar
LXR	25.67	32.70	EG		luxor
LYA	34.74	112.39	CN		luoyang laocheng luoyang beijiao
LYC	64.55	18.72	SE		lycksele
LYG	34.41	119.18	CN		lianyungang lianyungang huaguoshan
LYH	37.33	-79.20	US		lynchburg lynchburg preston glenn field
LYP	31.36	72.99	PK		faisalabad
LYR	78.25	15.47	NO		longyearbyen svalbard longyear
LYS	45.73	5.08	FR		lyon lyon saint exupery
LZC	18.00	-102.22	MX		lazaro cardenas
LZG	31.50	106.03	CN		nanchong langzhong langzhong gucheng
LZH	24.21	109.39	CN		liuzhou liujiang liuzhou bailian bailian
LZN	26.16	119.96	TW		matsu nangan matsu islands
LZO	29.03	105.47	CN		luzhou yunlong
LZY	29.30	94.34	CN		nyingchi mainling linzhi kang ko
MAA	12.99	80.17	IN		chennai madras
MAB	-5.37	-49.14	BR		maraba joao correa da rocha
MAD	40.47	-3.56	ES		madrid adolfo suarez madrid barajas leganes
MAF	31.94	-102.20	US		midland midland space port
MAG	-5.21	145.79	PG		madang
MAH	39.86	4.22	ES		mahon mao menorca
MAJ	7.06	171.27	MH		majuro atoll marshall islands
MAK	9.56	31.65	SS		malakal
MAM	25.77	-97.53	MX		matamoros general servando canales
MAN	53.35	-2.28	GB		manchester ringway raf ringway
MAO	-3.04	-60.05	BR		manaus eduardo gomes
MAQ	16.70	98.55	TH		mae sot
MAR	10.56	-71.73	VE		maracaibo la chinita
MAS	-2.06	147.42	PG		manus island momote
MAU	-16.43	-152.24	PF		maupiti
MAX	15.59	-13.32	SN		ouro sogui
MAZ	18.26	-67.15	PR		mayaguez eugenio maria hostos
MBA	-4.03	39.59	KE		mombasa moi port reitz
MBD	-25.80	25.55	ZA		mafeking mmabatho mafikeng
MBE	44.30	143.40	JP		monbetsu
MBI	-8.92	33.27	TZ		mbeya songwe
MBJ	18.50	-77.91	JM		montego bay sangster
MBS	43.53	-84.08	US		saginaw mbs tri city midland bay city
MBT	12.37	123.63	PH		masbate moises r espinosa
MBW	-37.98	145.10	AU		melbourne melbourne moorabbin
MCG	62.95	-155.61	US		mcgrath
MCI	39.30	-94.71	US		kansas city
MCN	32.69	-83.65	US		macon middle georgia
MCO	28.43	-81.31	US		orlando disney world epcot center
MCP	0.05	-51.07	BR		macapa macapa alberto alcolumbre
MCT	23.59	58.28	OM		muscat seeb masqat
MCX	42.82	47.65	RU		makhachkala makhachkala uytash
MCY	-26.59	153.08	AU		maroochydore sunshine coast
MCZ	-9.51	-35.79	BR		maceio zumbi dos palmares
MDC	1.55	124.93	ID		manado sam ratulangi
MDE	6.16	-75.42	CO		medellin jose maria cordova
MDG	44.52	129.57	CN		mudanjiang mudanjiang hailang
MDI	7.70	8.61	NG		makurdi
MDK	0.02	18.29	CD		mbandaka
MDL	21.70	95.98	MM		mandalay
MDQ	-37.93	-57.57	AR		mar plata astor piazzola brigadier general bartolome la colina
MDT	40.19	-76.76	US		harrisburg lancaster york middletown
MDU	-6.15	143.66	PG		mendi
MDW	41.79	-87.75	US	CHI	chicago chicago midway
MDZ	-32.83	-68.79	AR		mendoza el plumerillo
MEA	-22.34	-41.77	BR		macae macae benedito lacerda
MEB	-37.73	144.90	AU		essendon fields melbourne essendon
MEC	-0.95	-80.68	EC		manta eloy alfaro
MED	24.55	39.71	SA		medina prince mohammad bin abdulaziz medinah
MEE	-21.48	168.04	NC		mare
MEG	-9.53	16.31	AO		malanje
MEH	71.03	27.83	NO		mehamn
MEI	32.33	-88.75	US		meridian key field meridian
MEL	-37.67	144.84	AU		melbourne
MEM	35.04	-89.98	US		memphis
MEQ	4.04	96.25	ID		kuala pesisir cut nyak dhien
MEU	-0.89	-52.60	BR		almeirim monte dourado serra do areao
MEX	19.44	-99.08	MX		ciudad mexico internacional lic benito juarez
MFE	26.18	-98.24	US		mcallen mcallen miller
MFG	34.34	73.51	PK		muzaffarabad
MFK	26.22	120.00	TW		matsu beigan matsu islands
MFM	22.15	113.59	MO		nossa senhora do carmo macau
MFR	42.37	-122.87	US		medford rogue valley medford
MFU	-13.26	31.94	ZM		mfuwe
MGA	12.14	-86.17	NI		managua augusto c sandino managua
MGB	-37.74	140.78	AU		mount gambier
MGF	-23.48	-52.02	BR		maringa maringa silvio name junior
MGH	-30.86	30.34	ZA		margate
MGM	32.30	-86.39	US		montgomery montgomery dannelly field
MGQ	2.01	45.30	SO		mogadishu aden adde
MGW	39.64	-79.92	US		morgantown morgantown walter l bill hart field
MGZ	12.44	98.62	MM		mkeik myeik
MHD	36.24	59.64	IR		mashhad shahid hashemi nejad
MHG	49.47	8.51	DE		mannheim mannheim city
MHH	26.51	-77.08	BS		marsh harbour leonard m thompson
MHK	39.14	-96.67	US		manhattan
MHQ	60.12	19.90	FI		mariehamn
MHR	38.55	-121.30	US		sacramento sacramento mather
MHT	42.93	-71.44	US		manchester manchester boston
MHU	-37.05	147.33	AU		mount hotham
MIA	25.79	-80.29	US	MFW	miami south florida
MID	20.93	-89.66	MX		ciudad merida internacional manuel crescencio rejon
MIG	31.43	104.74	CN		mianyang fucheng mianyang nanjiao
MII	-22.20	-49.93	BR		marilia frank miloye milenkowichi marilia state
MIM	-36.91	149.90	AU		merimbula
MIR	35.76	10.75	TN		monastir monastir habib bourguiba
MIU	11.86	13.08	NG		maiduguri
MJD	27.34	68.14	PK		moenjodaro
MJF	65.78	13.21	NO		mosjoen mosjoen kjaerstad
MJI	32.89	13.29	LY		tripoli mitiga mellaha army okba ben nafi wheelus force
MJK	-25.90	113.58	AU		denham shark bay monkey mia
MJL	-1.85	11.06	GA		mouila mouilla ville
MJM	-6.12	23.57	CD		mbuji mayi
MJN	-15.67	46.35	MG		mahajanga amborovy philibert tsiranana
MJT	39.06	26.60	GR		mytilene
MJZ	62.53	114.04	RU		mirny
MKE	42.95	-87.90	US		milwaukee general mitchell
MKG	43.17	-86.24	US		muskegon muskegon county
MKK	21.15	-157.10	US		kaunakakai molokai
MKL	35.60	-88.92	US		jackson mckellar sipes
MKM	2.88	112.04	MY		mukah
MKP	-16.58	-143.66	PF		makemo
MKQ	-8.52	140.42	ID		merauke mopah
MKR	-26.61	118.55	AU		meekatharra
MKU	0.58	12.89	GA		makokou
MKW	-0.89	134.05	ID		manokwari rendani
MKY	-21.17	149.18	AU		mackay
MLA	35.86	14.48	MT		valletta malta luqa gudja raf luqa
MLB	28.10	-80.65	US		melbourne melbourne orlando
MLE	4.19	73.53	MV		male
MLG	-7.93	112.71	ID		malang abdul rachman saleh singosari
MLI	41.45	-90.51	US		moline quad city
MLL	61.86	-162.03	US		marshall marshall don hunter sr
MLM	19.85	-101.03	MX		morelia general francisco j mujica
MLN	35.28	-2.96	ES		melilla
MLS	46.43	-105.89	US		miles city miles city frank wiley field
MLU	32.51	-92.04	US		monroe
MLW	6.29	-10.76	LR		monrovia spriggs payne
MLX	38.44	38.09	TR		malatya malatya erhac
MMB	43.88	144.16	JP		ozora memanbetsu
MMD	25.85	131.26	JP		minamidaito
MME	54.51	-1.43	GB		darlington durham teesside durham tees valley raf middleton st george
MMG	-28.12	117.84	AU		mount magnet
MMJ	36.17	137.92	JP		matsumoto shinshu matsumoto
MMK	68.78	32.75	RU		murmansk
MMO	15.16	-23.21	CV		vila do maio maio island
MMX	55.54	13.38	SE		malmo malmo sturup
MMY	24.78	125.29	JP		miyako city
MNG	-12.06	134.23	AU		maningrida
MNI	16.79	-62.19	MS		gerald s park john a osborne brades
MNJ	-21.20	48.36	MG		mananjary
MNL	14.51	121.02	PH		manila ninoy aquino
MNX	-5.81	-61.28	BR		manicore
MOB	30.69	-88.24	US		mobile
MOC	-16.71	-43.82	BR		montes claros mario ribeiro
MOG	20.52	99.26	MM		mong hsat monghsat
MOL	62.74	7.26	NO		aro molde aro
MOQ	-20.28	44.32	MG		morondava
MOT	48.26	-101.28	US		minot
MOV	-22.06	148.08	AU		moranbah
MOZ	-17.49	-149.76	PF		moorea maiao moorea temae
MPH	11.92	121.95	PH		malay godofredo p ramos
MPL	43.58	3.96	FR		montpellier mediterranee
MPM	-25.92	32.57	MZ		maputo
MPN	-51.82	-58.45	FK		mount pleasant raf mount pleasant
MPW	47.08	37.45	UA		mariupol
MQC	47.10	-56.38	PM		miquelon
MQF	53.39	58.76	RU		magnitogorsk
MQJ	66.45	143.26	RU		khonuu moma
MQL	-34.23	142.09	AU		mildura
MQM	37.22	40.63	TR		mardin
MQN	66.36	14.30	NO		mo i rana mo i rana rossvoll
MQP	-25.38	31.11	ZA		mpumalanga kruger mpumalanga
MQQ	8.62	16.07	TD		moundou
MQS	12.89	-61.18	VC		mustique island
MQT	46.35	-87.40	US		gwinn sawyer
MQX	13.47	39.53	ET		mekelle alula aba nega
MRD	8.58	-71.16	VE		merida alberto carnevalli
MRE	-1.41	35.01	KE		masai mara mara serena lodge airstrip
MRS	43.44	5.22	FR		marseille marseille provence
MRU	-20.43	57.68	MU		plaine magnien sir seewoosagur ramgoolam plaisance
MRV	44.23	43.08	RU		mineralnyye vody
MRX	30.56	49.15	IR		mahshahr
MRY	36.59	-121.84	US		monterey monterey peninsula
MRZ	-29.50	149.85	AU		moree
MSA	53.44	-91.76	CA	ZMD	muskrat dam
MSJ	40.70	141.37	JP		misawa misawa misawa
MSL	34.75	-87.61	US		muscle shoals northwest alabama
MSN	43.14	-89.34	US		madison dane county truax field
MSO	46.92	-114.09	US		missoula
MSP	44.88	-93.22	US		minneapolis minneapolis saint paul wold chamberlain field
MSQ	53.89	28.04	BY		minsk minsk national
MSR	38.75	41.66	TR		mus
MSS	44.94	-74.84	US		massena massena richards field
MST	50.91	5.77	NL		maastricht maastricht aachen
MSU	-29.46	27.55	LS		maseru moshoeshoe i
MSW	15.67	39.37	ER		massawa
MSY	29.99	-90.26	US		new orleans louis armstrong new orleans
MSZ	-15.26	12.15	AO		mocamedes welwitschia mirabilis namibe yuri gagarin
MTJ	38.51	-107.89	US		montrose
MTR	8.82	-75.83	CO		monteria los garzones
MTT	18.10	-94.58	MX		cosoleacaque minatitlan coatzacoalcos
MTY	25.78	-100.11	MX		ciudad apodaca internacional gral mariano escobedo
MUA	-8.33	157.26	SB		munda
MUB	-19.97	23.43	BW		maun
MUC	48.35	11.79	DE		munich franz josef strauss flughafen munchen franz josef strauss
MUE	20.00	-155.67	US		waimea kamuela waimea kohala
MUH	31.34	27.22	EG		marsa matruh
MUN	9.75	-63.15	VE		maturin
MUR	4.18	114.33	MY		marudi
MUX	30.20	71.42	PK		multan
MVB	-1.66	13.44	GA		franceville m vengue el hadj omar bongo ondimba
MVD	-34.84	-56.03	UY		ciudad la costa carrasco general cesareo l berisso montevideo
MVF	-5.20	-37.36	BR		mossoro dix sept rosado
MVP	1.25	-70.23	CO		mitu fabio alberto leon bentley
MVQ	53.95	30.10	BY		mogilev
MVR	10.45	14.26	CM		maroua salak
MVT	-14.87	-148.72	PF		mataiva
MWX	34.99	126.38	KR		piseo ri muan gwangju mokpo
MWZ	-2.44	32.93	TZ		mwanza
MXL	32.63	-115.24	MX		mexicali general rodolfo sanchez taboada
MXM	-21.75	43.37	MG		morombe
MXP	45.63	8.73	IT	MIL	milan malpensa
MXV	49.66	100.10	MN		moron muren
MXX	60.96	14.51	SE		mora
MYA	-35.90	150.14	AU		moruya raaf moruya
MYC	10.25	-67.65	VE		maracay escuela mariscal sucre
MYD	-3.23	40.10	KE		malindi
MYE	34.07	139.56	JP		miyakejima
MYG	22.38	-73.01	BS		abrahams bay mayaguana
MYJ	33.83	132.70	JP		matsuyama
MYP	37.62	61.90	TM		mary
MYR	33.68	-78.93	US		myrtle beach
MYT	25.38	97.35	MM		myitkyina
MYW	-10.34	40.18	TZ		mtwara
MYY	4.32	113.99	MY		miri
MZG	23.57	119.63	TW		huxi penghu magong makung
MZI	14.51	-4.08	ML		sevare mopti ambodedjo
MZL	5.03	-75.46	CO		manizales la nubia
MZO	20.29	-77.09	CU		manzanillo sierra maestra
MZR	36.71	67.21	AF		mazar i sharif mazari sharif
MZT	23.17	-106.27	MX		ciudad mazatlan internacional gral rafael buelna
MZV	4.05	114.81	MY		mulu
NAA	-30.32	149.83	AU		narrabri
NAG	21.09	79.05	IN		nagpur dr babasaheb ambedkar sonegaon sonegaon force station
NAH	3.68	125.53	ID		tahuna sangihe island naha
NAJ	39.19	45.46	AZ		nakhchivan nakhichevan
NAL	43.51	43.64	RU		nalchik
NAN	-17.76	177.44	FJ		nadi
NAP	40.89	14.29	IT		napoli naples capodichino aeroporto internazionale di napoli capodichino ugo niutta
NAS	25.04	-77.47	BS		nassau lynden pindling
NAT	-5.77	-35.37	BR		natal sao goncalo do amarante governador aluizio alves greater natal
NAW	6.52	101.74	TH		narathiwat
NBC	55.56	52.09	RU		nizhnekamsk begishevo
NBE	36.08	10.44	TN		enfidha enfidha hammamet
NBO	-1.32	36.93	KE		nairobi jomo kenyatta jkia embakasi
NBS	42.07	127.60	CN		baishan changbaishan
NBX	-3.37	135.50	ID		nabire
NCA	21.92	-71.94	TC		north caicos
NCE	43.66	7.22	FR		nice nice cote d azur
NCL	55.04	-1.69	GB		newcastle
NCU	42.49	59.62	UZ		nukus
NCY	45.93	6.11	FR		annecy meythet annecy haute savoie mont blanc
NDB	20.93	-17.03	MR		nouadhibou
NDC	19.18	77.32	IN		nanded
NDG	47.24	123.92	CN		qiqihar qiqihar sanjiazi
NDJ	12.13	15.03	TD		n djamena ndjamena hassan djamous
NDR	34.99	-3.03	MA		al aaroui nador al aaroui al aroui arwi
NDU	-17.96	19.72	NA		rundu
NEC	-38.49	-58.82	AR		necochea
NER	56.91	124.91	RU		neryungri chulman
NEV	17.21	-62.59	KN		charlestown vance w amory nevis bambooshay newcastle
NFG	61.11	72.65	RU		nefteyugansk
NGB	29.83	121.46	CN		ningbo ningbo lishe
NGE	7.36	13.56	CM		n gaoundere ngaoundere
NGO	34.86	136.80	JP		tokoname chubu centrair
NGQ	32.10	80.05	CN		shiquanhe ngari gunsa ali
NGS	32.92	129.91	JP		nagasaki
NHV	-8.80	-140.23	PF		nuku hiva
NIM	13.48	2.18	NE		niamey diori hamani
NJC	60.95	76.48	RU		nizhnevartovsk
NJF	31.99	44.40	IQ		najaf al najaf
NKC	18.31	-15.97	MR		nouakchott nouakchott oumtounsy
NKG	31.74	118.87	CN		nanjing nanjing lukou
NKM	35.26	136.92	JP		nagoya nagoya jasdf komaki
NKT	37.36	42.06	TR		sirnak sirnak serafettin elci
NLA	-13.00	28.66	ZM		ndola simon mwansa kapwepwe
NLD	27.44	-99.57	MX		nuevo laredo quetzalcoatl
NLH	27.54	100.76	CN		ninglang ninglang luguhu
NLI	53.15	140.65	RU		nikolayevsk na amure nikolaevsk na amure nikolayevsk on amur
NLK	-29.04	167.94	NF		burnt pine norfolk island
NLT	43.43	83.38	CN		xinyuan xinyuan nalati
NLU	19.75	-99.01	MX		mexico city general felipe angeles santa lucia afb mexico city santa lucia
NLV	47.06	31.92	UA		nikolayev mykolaiv nikolaev
NMF	5.82	73.47	MV		noonu atoll maafaru
NNG	22.61	108.17	CN		nanning jiangnan nanning wuxu
NNM	67.64	53.12	RU		naryan mar
NNT	18.81	100.78	TH		nan
NOB	9.98	-85.65	CR		nicoya nosara
NOC	53.91	-8.82	IE		charlestown ireland west knock connaught
NOJ	63.18	75.27	RU		noyabrsk
NOP	42.02	35.07	TR	SIC	sinop
NOS	-13.31	48.31	MG		nosy be fascene
NOU	-22.01	166.21	NC		noumea la tontouta
NOV	-12.81	15.76	AO		huambo nova lisboa nova lisbo
NOZ	53.81	86.88	RU		novokuznetsk spichenkovo
NPE	-39.47	176.87	NZ		napier hawke s bay
NPL	-39.01	174.18	NZ		new plymouth
NPO	-0.35	111.75	ID		nanga pinoh borneo island
NQN	-38.95	-68.16	AR		neuquen presidente peron
NQY	50.44	-5.00	GB		newquay cornwall newquay st mawgan
NQZ	51.02	71.47	KZ		nur sultan nursultan nazarbayev
NRA	-34.70	146.51	AU		narrandera
NRK	58.59	16.25	SE		norrkoping kungsangen
NRN	51.60	6.14	DE	LRC	weeze niederrhein raf laarbruch dusseldorf
NRT	35.76	140.39	JP	TYO	narita tokyo tokyo narita new tokyo
NSH	36.66	51.46	IR		nowshahr noshahr
NSI	3.72	11.55	CM		yaounde yaounde nsimalen
NSK	69.31	87.33	RU		norilsk norilsk alykel
NSN	-41.30	173.22	NZ		nelson
NST	8.54	99.94	TH		nakhon si thammarat
NTB	59.57	9.21	NO		notodden
NTE	47.15	-1.61	FR		nantes nantes atlantique
NTG	32.07	120.98	CN		nantong nantong xingdong
NTL	-32.79	151.83	AU		williamtown newcastle raaf williamtown
NTN	-17.68	141.07	AU		normanton
NTQ	37.29	136.96	JP		wajima noto satoyama
NTX	3.91	108.39	ID		ranai natuna besar island natuna ranai raden sadjad
NUE	49.50	11.08	DE		nuremberg nurnberg
NUM	27.93	35.29	SA		sharma neom bay
NUX	66.07	76.52	RU		novy urengoy
NVA	2.95	-75.29	CO		neiva benito salas la manguita
NVI	40.12	65.17	UZ		navoi
NVT	-26.88	-48.65	BR		navegantes ministro victor konder
NWA	-12.30	43.77	KM		fomboni moheli bandar es eslam mwali bandaressalam
NWI	52.68	1.28	GB		norwich raf horsham st faith
NYA	62.11	65.61	RU		nyagan
NYI	7.36	-2.33	GH		sunyani
NYK	-0.06	37.04	KE		nanyuki
NYM	65.48	72.70	RU		nadym
NYO	58.79	16.91	SE		nykoping stockholm skavsta
NYT	19.62	96.20	MM		pyinmana nay pyi taw ela
NZC	-14.85	-74.96	PE		nazca maria reiche neuman
NZH	49.57	117.33	CN		manzhouli xijiao
NZL	47.87	122.77	CN		zhalantun zhalantun genghis khan chengjisihan
OAJ	34.83	-77.61	US		richlands albert j ellis
OAK	37.72	-122.22	US	QBA	oakland metropolitan oakland
OAM	-44.97	171.08	NZ		oamaru
OAX	17.00	-96.73	MX		oaxaca xoxocotlan
OBO	42.73	143.22	JP		obihiro tokachi obihiro
OCC	-0.46	-76.99	EC		coca francisco orellana
OCJ	18.40	-76.97	JM		boscobel ian fleming boscobel aerodrome
ODE	55.48	10.33	DK		odense
ODS	46.43	30.68	UA		odessa odesa central
OER	63.41	18.99	SE		ornskoldsvik
OGD	41.20	-112.01	US		ogden ogden hinckley
OGG	20.90	-156.43	US		kahului
OGL	6.81	-58.11	GY		ogle eugene f correira
OGN	24.47	122.98	JP		yonaguni
OGU	40.97	38.09	TR		ordu ordu giresun
OGX	31.92	5.41	DZ		ouargla ain beida ain el beida sedrata
OGZ	43.21	44.61	RU		beslan vladikavkaz beslan
OHD	41.18	20.74	MK		ohrid ohrid st paul apostle
OHE	52.92	122.42	CN		mohe mohe gulian
OHO	59.41	143.06	RU		okhotsk
OIM	34.78	139.36	JP		izu oshima
OIR	42.07	139.43	JP		okushiri island
OIT	33.48	131.74	JP		oita
OKA	26.20	127.65	JP	AHA	naha naha jasdf naha naha afb
OKC	35.39	-97.60	US		oklahoma city will rogers world
OKD	43.12	141.38	JP		sapporo sapporo okadama
OKE	27.43	128.70	JP		wadomari okinoerabu
OKI	36.18	133.32	JP		okinoshima oki global geopark sekai
OKJ	34.76	133.85	JP		okayama okayama momotaro
OKL	-4.91	140.63	ID		oksibil gunung bintang
OKY	-27.41	151.74	AU		oakey army aviation centre swartz barracks
OLA	63.70	9.60	NO		orland
OLB	40.90	9.52	IT		olbia ss olbia costa smeralda
OLZ	60.40	120.47	RU		olyokminsk olekminsk
OMA	41.30	-95.89	US		omaha eppley
OMD	-28.58	16.45	NA		oranjemund
OME	64.51	-165.45	US		nome
OMH	37.67	45.07	IR		urmia
OMO	43.28	17.85	BA		mostar
OMR	47.03	21.90	RO		oradea
OMS	54.97	73.31	RU		omsk omsk central omsk tsentralny
OND	-17.88	15.95	NA		ondangwa
ONJ	40.19	140.37	JP		kitaakita odate noshiro
ONQ	41.51	32.09	TR		zonguldak zonguldak caycuma
ONT	34.06	-117.60	US		ontario
ONX	9.36	-79.87	PA		colon enrique adolfo jimenez
OOL	-28.17	153.51	AU		gold coast
OOM	-36.30	148.97	AU		cooma cooma snowy mountains
OPO	41.25	-8.68	PT		porto francisco sa carneiro
OPU	-8.05	142.93	PG		balimo
ORB	59.22	15.04	SE		orebro
ORD	41.98	-87.90	US	CHI	chicago chicago o hare orchard place
ORF	36.89	-76.20	US		norfolk
ORH	42.27	-71.88	US		worcester
ORK	51.84	-8.49	IE		cork aerfort chorcai
ORN	35.62	-0.62	DZ		es senia oran es senia ahmed ben bella
ORY	48.72	2.38	FR		paris paris orly
OSD	63.19	14.50	SE		ostersund are ostersund
OSI	45.46	18.81	HR		osijek
OSL	60.19	11.10	NO		oslo oslo gardermoen
OSR	49.70	18.11	CZ		ostrava ostrava leos janacek ostrava mosnov
OSS	40.61	72.79	KG		osh
OST	51.20	2.87	BE		ostend ostend bruges oostende brugge
OSW	51.07	58.60	RU		orsk
OTH	43.42	-124.25	US		north bend southwest oregon
OTP	44.57	26.09	RO	BUH	bucharest henri coanda otopeni
OTR	8.60	-82.97	CR		corredores coto 47
OTZ	66.88	-162.60	US		kotzebue ralph wien memorial
OUA	12.35	-1.51	BF		ouagadougou
OUD	34.79	-1.93	MA		ahl angad oujda angads
OUL	64.93	25.35	FI		oulu oulunsalo
OVB	55.02	82.62	RU		novosibirsk novosibirsk tolmachevo
OVD	43.56	-6.03	ES		ranon asturias
OVS	61.33	63.60	RU		sovetskiy sovyetskiy sovyetsky sovetsky
OWB	37.74	-87.17	US		owensboro owensboro daviess county
OXB	11.89	-15.65	GW		bissau osvaldo vieira
OYE	1.54	11.58	GA		oyem
OZC	8.18	123.84	PH		ozamiz labo barangay labo misamis
OZG	30.26	-5.85	MA		zagora
OZH	47.87	35.32	UA		zaporizhia zaporizhzhia zaporozhye
OZZ	30.94	-6.91	MA		ouarzazate
PAB	21.99	82.11	IN		bilaspur
PAC	8.97	-79.56	PA		albrook marcos a gelabert
PAD	51.61	8.62	DE		paderborn paderborn lippstadt
PAE	47.91	-122.28	US		everett snohomish county paine field
PAG	7.83	123.46	PH		pagadian
PAH	37.06	-88.77	US		paducah barkley
PAP	18.58	-72.29	HT		port au prince toussaint louverture
PAT	25.59	85.09	IN		patna jay prakash narayan lok nayah jayprakash
PAV	-9.40	-38.25	BR		paulo afonso
PAZ	20.60	-97.46	MX		poza rica el tajin national
PBC	19.16	-98.37	MX		puebla hermanos serdan
PBD	21.65	69.66	IN		porbandar
PBG	44.65	-73.47	US		plattsburgh plattsburgh force
PBH	27.40	89.42	BT		paro paro gnam thang
PBI	26.68	-80.10	US	MFW	west palm beach south florida
PBM	5.45	-55.19	SR		zandery johan adolf pengel zanderij jap japi japia zy
PBO	-23.17	117.75	AU		paraburdoo
PBR	15.73	-88.58	GT		puerto barrios
PBU	27.33	97.43	MM		putao
PBZ	-34.09	23.33	ZA		plettenberg bay
PCL	-8.38	-74.57	PE		pucallpa cap fap david abenzur rengifo
PCP	1.66	7.41	ST		sao tome principe
PCR	6.18	-67.49	CO		puerto carreno german olano
PDA	3.85	-67.91	CO		puerto inirida obando cesar gaviria trujillo
PDG	-0.79	100.28	ID		padang katapiang minangkabau
PDL	37.74	-25.70	PT		ponta delgada joao paulo ii
PDO	-3.29	103.88	ID		talang gudang sumatra island pendopo
PDS	28.63	-100.54	MX		piedras negras
PDT	45.70	-118.84	US		pendleton eastern oregon at pendleton
PDV	42.07	24.85	BG		plovdiv
PDX	45.59	-122.60	US		portland
PED	50.01	15.74	CZ		pardubice letiste pardubice
PEE	57.91	56.02	RU		perm bolshoye savino
PEG	43.10	12.51	IT		perugia perugia san francesco d assisi umbria perugia sant egidio
PEI	4.81	-75.74	CO		pereira matecana
PEK	40.08	116.58	CN	BJS	beijing beijing capital bejing peking olympics
PEM	-12.61	-69.23	PE		puerto maldonado padre aldamiz
PEN	5.30	100.28	MY		penang
PER	-31.94	115.97	AU		perth
PES	61.89	34.15	RU		petrozavodsk besovets
PET	-31.72	-52.33	BR		pelotas joao simoes lopes neto
PEW	33.99	71.51	PK		peshawar
PEX	65.12	57.13	RU		pechora
PEZ	53.11	45.02	RU		penza penza south
PFB	-28.24	-52.33	BR		passo fundo lauro kurtz
PFO	34.72	32.49	CY		paphos pafos mandria kouklia
PGD	26.92	-81.99	US		punta gorda charlotte county punta gorda aaf
PGF	42.74	2.87	FR		perpignan rivesaltes perpignan rivesaltes llabanere
PGH	29.03	79.47	IN		pantnagar panthnagar
PGU	27.38	52.74	IR		khiyaroo persian gulf asalouyeh khalije fars pseez bandar asalouyeh
PGZ	-25.18	-50.14	BR		ponta grossa ponta grossa comandante antonio amilton beraldo sant ana
PHB	-2.89	-41.73	BR		parnaiba parnaiba prefeito doutor joao silva filho santos dumont
PHC	5.02	6.95	NG		port harcourt
PHE	-20.38	118.63	AU		port hedland
PHF	37.13	-76.49	US		newport news newport news williamsburg
PHL	39.87	-75.24	US		philadelphia
PHS	16.78	100.28	TH		phitsanulok
PHW	-23.94	31.16	ZA		phalaborwa hendrik van eck
PHX	33.44	-112.01	US		phoenix phoenix sky harbor
PHY	16.68	101.19	TH		phetchabun
PIA	40.66	-89.69	US		peoria general wayne a downing peoria
PIB	31.47	-89.34	US		moselle hattiesburg laurel
PIE	27.91	-82.69	US		pinellas park st petersburg clearwater
PIF	22.70	120.48	TW		pingtung pingtung north
PIH	42.91	-112.60	US		pocatello
PIK	55.50	-4.59	GB		prestwick south ayrshire glasgow prestwick
PIR	44.38	-100.29	US		pierre
PIS	46.59	0.31	FR		poitiers biard
PIT	40.49	-80.23	US		pittsburgh
PIU	-5.21	-80.62	PE		piura capitan fap guillermo concha iberico
PIX	38.55	-28.44	PT		pico island
PJG	26.95	64.13	PK		panjgur
PJM	8.53	-83.30	CR		puerto jimenez corcovado national park
PKB	39.35	-81.44	US		parkersburg mid ohio valley
PKC	53.17	158.45	RU		petropavlovsk kamchatsky yelizovo
PKE	-33.13	148.24	AU		parkes
PKR	28.20	83.98	NP		pokhara
PKU	0.46	101.44	ID		pekanbaru sultan syarif kasim ii roesmin nurjadin afb simpang tiga
PKV	57.78	28.40	RU		pskov
PKW	-22.06	27.83	BW		selebi phikwe
PKX	39.51	116.41	CN		beijing beijing daxing
PKY	-2.23	113.94	ID		palangkaraya tjilik riwut
PKZ	15.13	105.78	LA		pakse
PLJ	16.54	-88.36	BZ		placencia
PLM	-2.90	104.70	ID		palembang sultan mahmud badaruddin ii
PLN	45.57	-84.80	US		pellston pellston emmet county
PLO	-34.61	135.88	AU		port lincoln
PLQ	55.97	21.09	LT		palanga
PLS	21.77	-72.27	TC		providenciales
PLW	-0.92	119.91	ID		palu mutiara sis al jufrie
PLX	50.35	80.23	KZ		semey semipalatinsk
PLZ	-33.98	25.62	ZA		gqeberha port elizabeth chief dawid stuurman h f verwoerd
PMC	-41.44	-73.09	CL		puerto montt el tepual
PMF	44.82	10.30	IT		parma
PMG	-22.55	-55.70	BR		ponta pora
PMI	39.55	2.74	ES		palma mallorca son sant joan
PMO	38.18	13.09	IT		palermo falcone borsellino punta raisi
PMQ	-46.54	-70.98	AR		perito moreno
PMR	-40.32	175.62	NZ		palmerston north
PMV	10.91	-63.97	VE		isla margarita caribe santiago marino
PMW	-10.29	-48.36	BR		palmas brigadeiro lysias rodrigues
PMY	-42.76	-65.10	AR		puerto madryn el tehuelche
PMZ	8.95	-83.47	CR		palmar sur
PNA	42.77	-1.65	ES		pamplona
PND	16.10	-88.81	BZ		punta gorda
PNE	40.08	-75.01	US		philadelphia northeast philadelphia
PNH	11.55	104.84	KH		phnom penh pou senchey pochentong
PNI	6.99	158.21	FM		pohnpei island ponape
PNK	-0.15	109.40	ID		pontianak supadio
PNL	36.82	11.97	IT		pantelleria tp i d amico
PNP	-8.80	148.31	PG		popondetta girua
PNQ	18.58	73.92	IN		pune pune lohagaon force station lohegaon lohegaon force station
PNR	-4.82	11.89	CG		pointe noire antonio agostinho neto
PNS	30.47	-87.19	US		pensacola
PNT	-51.67	-72.53	CL		puerto natales lieutenant julio gallardo
PNY	11.97	79.81	IN		puducherry pondicherry
PNZ	-9.36	-40.57	BR		petrolina senador nilo coelho
POA	-29.99	-51.17	BR		porto alegre salgado filho
POG	-0.71	8.75	GA		port gentil
POL	-12.99	40.52	MZ		pemba porto amelia
POM	-9.44	147.22	PG		port moresby port moresby jacksons
POP	19.76	-70.57	DO		puerto plata gregorio luperon la union
POR	61.46	21.80	FI		pori
POS	10.60	-61.34	TT		port spain piarco
POZ	52.42	16.83	PL		poznan poznan lawica
PPB	-22.18	-51.42	BR		presidente prudente
PPG	-14.33	-170.71	AS		pago pago
PPK	54.77	69.18	KZ		petropavl
PPN	2.45	-76.61	CO		popayan guillermo leon valencia
PPP	-20.49	148.55	AU		proserpine proserpine whitsunday coast
PPS	9.74	118.76	PH		puerto princesa puerto princesa paf antonio bautista
PPT	-17.55	-149.61	PF		papeete faa a
PQC	10.17	103.99	VN		phu quoc island
PQI	46.69	-68.04	US		presque isle northern maine
PQQ	-31.44	152.86	AU		port macquarie
PRA	-31.79	-60.48	AR		parana general urquiza
PRC	34.65	-112.42	US		prescott prescott ernest a love field
PRG	50.10	14.26	CZ		prague vaclav havel prague letiste praha ruzyne letiste vaclava havla praha
PRI	-4.32	55.69	SC		grand anse praslin
PRM	37.15	-8.58	PT		portimao
PRN	42.57	21.04	XK		prishtina pristina adem jashari slatina
PSA	43.68	10.39	IT		pisa galileo galilei san giusto
PSC	46.26	-119.12	US		pasco tri cities
PSE	18.01	-66.56	PR		ponce mercedita
PSG	56.80	-132.95	US		petersburg petersburg james a johnson
PSI	25.29	63.35	PK		pasni
PSM	43.08	-70.82	US		portsmouth portsmouth at pease
PSO	1.40	-77.29	CO		chachagui antonio narino pasto
PSP	33.83	-116.51	US		palm springs
PSR	42.43	14.18	IT		pescara abruzzo abruzzo pasquale liberi
PSS	-27.39	-55.97	AR		posadas libertador gral d jose san martin
PSU	0.84	112.94	ID		putussibau borneo island pangsuma
PSY	-51.69	-57.78	FK		stanley port stanley
PSZ	-18.98	-57.82	BO		puerto suarez capitan av salvador ogaya g
PTG	-23.85	29.46	ZA		polokwane afb pietersburg gateway
PTJ	-38.32	141.47	AU		portland
PTP	16.27	-61.53	GP		pointe a pitre pointe a pitre le raizet les abymes
PTY	9.07	-79.38	PA		tocumen
PUB	38.29	-104.50	US		pueblo pueblo memorial
PUD	-47.74	-65.90	AR		puerto deseado
PUF	43.38	-0.42	FR		pau pyrenees uzein
PUG	-32.51	137.72	AU		port augusta
PUJ	18.57	-68.36	DO		punta cana
PUQ	-53.00	-70.85	CL		punta arenas president carlos ibanez campo
PUS	35.18	128.94	KR		busan gimhae kimhae pusan
PUU	0.51	-76.50	CO		puerto asis tres mayo
PUW	46.74	-117.11	US		pullman moscow
PUY	44.89	13.92	HR		pula
PUZ	14.05	-83.39	NI		puerto cabezas
PVA	13.36	-81.36	CO		providencia el embrujo
PVD	41.73	-71.43	US		warwick theodore francis green state
PVG	31.14	121.81	CN		shanghai pudong
PVH	-8.71	-63.90	BR		porto velho governador jorge teixeira oliveira
PVK	38.93	20.77	GR		preveza lefkada aktion national aktio
PVR	20.68	-105.25	MX		ciudad puerto vallarta internacional lic gustavo diaz ordaz licenciado gustavo diaz ordaz
PVU	40.22	-111.72	US		provo provo utah lake
PWM	43.65	-70.31	US		portland portland jetport
PWQ	52.19	77.07	KZ		pavlodar pavlodar south
PXM	15.88	-97.09	MX		puerto escondido
PXO	33.07	-16.35	PT		vila baleira porto santo
PXR	14.87	103.50	TH		surin surin bhakdi
PXU	14.00	108.02	VN		pleiku
PYH	5.62	-67.61	VE		puerto ayacucho cacique aramare casique aramare
PYJ	66.40	112.03	RU		yakutia polyarny alrosa kimberlite diamonds
PYK	35.78	50.83	IR		karaj payam karaj
PZB	-29.65	30.40	ZA		pietermaritzburg
PZH	31.36	69.46	PK		fort sandeman zhob
PZI	26.54	101.80	CN		panzhihua renhe panzhihua bao anying xining
PZO	8.29	-62.76	VE		puerto ordaz ciudad guayana general manuel carlos piar
PZU	19.43	37.23	SD		port sudan port sudan new
QBC	52.39	-126.60	CA	YBD	bella coola
QOW	5.43	7.21	NG		owerri sam mbakwe imo
QRO	20.62	-100.19	MX		queretaro queretaro intercontinental
QRW	5.60	5.82	NG		warri osubi airstrip shell
QSF	36.18	5.32	DZ		setif ain arnat
QSZ	38.25	77.06	CN		shache yarkant yeerqiang
QUO	4.87	8.09	NG		uyo akwa ibom
RAB	-4.34	152.38	PG		kokopo tokua
RAE	30.91	41.14	SA		arar
RAH	29.63	43.49	SA		rafha
RAI	14.92	-23.49	CV		praia santiago island
RAJ	22.31	70.78	IN		rajkot
RAK	31.61	-8.04	MA		marrakech menara marakesh marrakesh
RAO	-21.13	-47.77	BR		ribeirao preto leite lopes
RAP	44.05	-103.06	US		rapid city
RAR	-21.20	-159.81	CK		avarua rarotonga
RAS	37.32	49.62	IR		rasht sardar e jangal
RAZ	33.85	73.80	PK		rawalakot
RBA	34.05	-6.75	MA		rabat rabat sale
RBR	-9.87	-67.89	BR		rio branco rio branco placido castro
RCB	-28.74	32.09	ZA		richards bay
RCH	11.53	-72.93	CO		riohacha almirante padilla
RDD	40.51	-122.29	US		redding
RDG	40.38	-75.97	US		reading reading carl a spaatz field
RDM	44.25	-121.15	US		redmond roberts field
RDO	51.39	21.21	PL		radom radom military radom sadkow
RDP	23.62	87.24	IN		durgapur kazi nazrul islam andal
RDU	35.88	-78.79	US		raleigh durham
RDZ	44.41	2.48	FR		rodez marcillac
REC	-8.13	-34.92	BR		recife recife guararapes gilberto freyre ibura
REG	38.07	15.65	IT		reggio calabria tito minniti
REL	-43.21	-65.27	AR		rawson almirante marco andres zar trelew
REN	51.80	55.46	RU		orenburg orenburg central orenburg tsentralny
REP	13.41	103.81	KH		siem reap angkor
RES	-27.45	-59.06	AR		resistencia
REU	41.15	1.17	ES		reus
REX	26.01	-98.23	MX		reynosa general lucio blanco
RFD	42.20	-89.10	US		chicago rockford
RFP	-16.72	-151.47	PF		uturoa raiatea
RGA	-53.78	-67.75	AR		rio grande gobernador ramon trejo noel hermes quijada
RGI	-14.95	-147.66	PF		rangiroa
RGL	-51.61	-69.31	AR		rio gallegos piloto civil n fernandez
RGN	16.91	96.13	MM		yangon rangoon
RGO	41.43	129.65	KP		hoemun ri orang chongjin
RGS	42.36	-3.62	ES		burgos
RHD	-27.50	-64.94	AR		termas rio hondo
RHI	45.63	-89.47	US		rhinelander rhinelander oneida county
RHO	36.41	28.09	GR		rodes island diagoras
RIA	-29.71	-53.69	BR		santa maria
RIC	37.51	-77.32	US		richmond
RIS	45.24	141.19	JP		rishiri
RIW	43.06	-108.46	US		riverton central wyoming
RIX	56.92	23.97	LV		riga
RIY	14.66	49.38	YE		riyan riyan mukalla
RIZ	35.41	119.32	CN		rizhao rizhao shanzihe
RJA	17.11	81.81	IN		madhurapudi rajahmundry
RJH	24.44	88.62	BD		rajshahi shah mokhdum
RJK	45.22	14.57	HR		rijeka reka rika fiume
RJN	30.30	56.05	IR		rafsanjan
RKS	41.59	-109.07	US		rock springs southwest wyoming rock springs sweetwater county
RKT	25.61	55.94	AE		ras al khaimah
RKV	64.13	-21.94	IS	REK	reykjavik
RKZ	29.35	89.31	CN		xigaze samzhubze xigaze peace shigatse
RLG	53.92	12.28	DE		rostock rostock laage
RLK	40.93	107.74	CN		bavannur bayannur tianjitai
RMA	-26.55	148.77	AU		roma
RMF	25.56	34.59	EG		marsa alam
RMI	44.02	12.61	IT		rimini federico fellini rimini miramare rimini san marino
RML	6.82	79.89	LK		colombo colombo ratmalana
RMQ	24.26	120.62	TW		taichung qingshui taichung ching chuang kang
RMU	37.80	-1.13	ES		corvera region murcia
RNB	56.27	15.27	SE		ronneby
RNJ	27.04	128.40	JP		yoron
RNN	55.06	14.76	DK		ronne bornholm roenne
RNO	39.50	-119.77	US		reno reno tahoe
RNS	48.07	-1.73	FR		rennes saint jacques
ROA	37.33	-79.98	US		roanoke roanoke blacksburg woodrum field
ROB	6.23	-10.36	LR		monrovia roberts
ROC	43.12	-77.67	US		rochester frederick douglass greater rochester
ROI	16.12	103.77	TH		roi et
ROK	-23.38	150.48	AU		rockhampton
ROO	-16.58	-54.72	BR		rondonopolis maestro marinho franco
ROP	14.17	145.24	MP		rota island
ROR	7.37	134.54	PW		babelthuap island
ROS	-32.90	-60.78	AR		rosario rosario islas malvinas fisherton
ROT	-38.11	176.32	NZ		rotorua
ROV	47.49	39.92	RU		rostov on don platov
ROW	33.30	-104.53	US		roswell roswell center roswell army field walker force
RQA	38.97	88.01	CN		ruoqiang town ruoqiang loulan
RRG	-19.76	63.36	MU		port mathurin sir charles gaetan duval plaine corail
RRS	62.58	11.34	NO		roros
RSA	-36.59	-64.28	AR		santa rosa
RST	43.91	-92.50	US		rochester
RSU	34.84	127.62	KR		yeosu
RSW	26.54	-81.76	US		fort myers southwest florida
RTB	16.32	-86.52	HN		coxen hole juan manuel galvez roatan
RTM	51.96	4.44	NL		rotterdam rotterdam hague vliegveld zestienhoven
RUA	3.05	30.91	UG		arua
RUH	24.96	46.70	SA		riyadh king khaled riyad
RUN	-20.89	55.52	RE		sainte marie roland garros gillot
RUR	-22.43	-151.36	PF		rurutu
RUT	43.53	-72.95	US		rutland rutland southern vermont
RVK	64.84	11.15	NO		rorvik rorvik ryum
RVN	66.56	25.83	FI		rovaniemi
RWN	50.61	26.14	UA		rivne
RXS	11.60	122.75	PH		roxas city
RYB	58.10	38.93	RU		rybinsk staroselye
RYK	28.38	70.28	PK		rahim yar khan shaikh zaid
RZA	-50.02	-68.58	AR		puerto santa cruz
RZE	50.11	22.02	PL		rzeszow rzeszow jasionka
RZR	36.91	50.69	IR		ramsar
RZV	41.18	40.85	TR		rize rize artvin
SAF	35.62	-106.09	US		santa fe
SAG	19.69	74.38	IN		kakadi shirdi ahmednagar saibaba
SAH	15.48	44.22	YE		sana a
SAL	13.44	-89.06	SV		san salvador san luis talpa monsenor oscar arnulfo romero
SAN	32.73	-117.19	US		san diego lindbergh field
SAP	15.45	-87.92	HN		san pedro sula ramon villeda morales
SAQ	25.05	-78.05	BS		andros island san andros
SAT	29.53	-98.47	US		san antonio
SAV	32.13	-81.20	US		savannah savannah hilton head
SAW	40.90	29.31	TR		pendik istanbul istanbul sabiha gokcen sabiha gokcen havalimani
SBA	34.43	-119.84	US		santa barbara
SBD	34.10	-117.24	US		san bernardino norton afb san bernardino depot
SBH	17.90	-62.84	BL		gustavia saint jean saint barthelemy remy haenen aerodrome st jean
SBN	41.71	-86.32	US		south bend
SBP	35.24	-120.64	US		san luis obispo san luis county slo
SBT	71.22	72.05	RU		sabetta novatek
SBW	2.26	111.99	MY		sibu
SBY	38.34	-75.51	US		salisbury salisbury ocean city wicomico
SBZ	45.79	24.09	RO		sibiu
SCC	70.19	-148.46	US		deadhorse
SCE	40.85	-77.85	US		state college university park
SCL	-33.39	-70.79	CL		santiago comodoro arturo merino benitez
SCN	49.21	7.11	DE		saarbrucken
SCO	43.86	51.09	KZ		aktau akshukyr
SCQ	42.90	-8.42	ES		santiago compostela santiago rosalia castro
SCR	61.16	12.84	SE		malung salen scandinavian mountains salens flygplats trysil
SCT	12.63	53.91	YE		socotra islands
SCU	19.97	-75.84	CU		santiago antonio maceo
SCV	47.69	26.35	RO		suceava suceava stefan cel mare
SCW	61.65	50.85	RU		syktyvkar
SDD	-14.92	13.57	AO		lubango
SDE	-27.77	-64.31	AR		santiago estero vicecomodoro angel d la paz aragones
SDF	38.17	-85.74	US		louisville louisville muhammad ali standiford field
SDG	35.25	47.01	IR		sanandaj
SDJ	38.14	140.92	JP		natori sendai
SDK	5.90	118.06	MY		sandakan
SDL	62.53	17.44	SE		sundsvall harnosand
SDQ	18.43	-69.67	DO		santo domingo las americas internacional las americas jose francisco pena gomez intl
SDR	43.43	-3.82	ES		santander seve ballesteros santander
SDS	38.06	138.41	JP		sado
SDT	34.81	72.35	PK		saidu sharif
SDU	-22.91	-43.16	BR	RIO	rio janeiro santos dumont
SEA	47.45	-122.31	US		seattle seattle tacoma
SEB	26.99	14.47	LY		sabha sebha
SEK	67.48	153.74	RU		srednekolymsk
SEN	51.57	0.70	GB		london southend raf rochford
SEZ	-4.67	55.52	SC		mahe island seychelles
SFA	34.72	10.69	TN		sfax sfax thyna
SFB	28.78	-81.24	US		orlando orlando sanford
SFE	16.60	120.30	PH		san fernando
SFG	18.10	-63.05	MF	CCE	grand case grand case esperance aerodrome grand case esperance
SFJ	67.01	-50.72	GL		kangerlussuaq sondrestrom sondrestromfjord
SFN	-31.71	-60.81	AR		santa fe sauce viejo
SFO	37.62	-122.38	US	QBA	san francisco
SFS	14.79	120.27	PH		olongapo subic bay naval station cubi point paliparang pandaigdig ng look ng subic
SFT	64.62	21.08	SE		skelleftea
SGC	61.34	73.40	RU		surgut
SGD	54.96	9.79	DK		sonderborg soenderborg
SGF	37.25	-93.39	US		springfield springfield branson national
SGN	10.82	106.65	VN		ho chi minh city tan son nhat tansonnhat sai gon
SGU	37.04	-113.51	US	DXZ	st george
SHA	31.20	121.33	CN		shanghai minhang shanghai hongqiao
SHB	43.58	144.96	JP		nakashibetsu
SHD	38.26	-78.90	US		weyers cave shenandoah valley harrisonburg staunton waynesboro
SHE	41.64	123.48	CN		hunnan shenyang shenyang taoxian
SHJ	25.33	55.52	AE		sharjah
SHL	25.70	91.98	IN		shillong barapani barapani force station umroi
SHM	33.66	135.36	JP		shirahama nanki shirahama
SHO	-26.36	31.72	SZ		mpaka king mswati iii sikhuphe
SHR	44.77	-106.98	US		sheridan sheridan county
SHS	30.29	112.45	CN		jingzhou shashi
SHV	32.45	-93.83	US		shreveport
SHW	17.47	47.12	SA		sharurah
SID	16.74	-22.95	CV		espargos amilcar cabral sal island
SIG	18.46	-66.10	PR		san juan fernando luis ribas dominicci isla grande
SIN	1.35	103.99	SG		singapore singapore changi raf changi
SIP	45.05	33.98	UA		simferopol
SIT	57.05	-135.36	US		sitka sitka rocky gutierrez
SJC	37.36	-121.93	US		san jose norman y mineta san jose
SJD	23.16	-109.72	MX		ciudad san jose cabo internacional los cabos
SJE	2.58	-72.64	CO		san jose guaviare jorge e gonzalez torres
SJI	12.36	121.05	PH		san jose mcguire field
SJJ	43.82	18.33	BA		sarajevo
SJK	-23.23	-45.86	BR		sao jose dos campos professor urbano ernesto stumpf
SJL	-0.15	-66.99	BR		sao gabriel da cachoeira uaupes
SJO	9.99	-84.21	CR		san jose alajuela juan santamaria
SJP	-20.82	-49.41	BR		sao jose do rio preto prof eribelto manoel reino state
SJT	31.36	-100.50	US		san angelo san angelo mathis field
SJU	18.44	-66.00	PR		san juan luis munoz marin isla verde
SJW	38.28	114.70	CN		shijiazhuang shijiazhuang zhengding daguocun
SJX	18.36	-88.13	BZ		sartaneja
SJY	62.69	22.83	FI		seinajoki ilmajoki
SJZ	38.67	-28.18	PT		velas sao jorge
SKB	17.31	-62.72	KN		basseterre robert l bradshaw
SKD	39.70	66.98	UZ		samarkand
SKG	40.52	22.97	GR		thessaloniki thessaloniki macedonia
SKN	68.58	15.03	NO		hadsel stokmarknes skagen stokmarknes lufthavn
SKO	12.92	5.21	NG		sokoto sadiq abubakar iii
SKP	41.96	21.62	MK		skopje
SKT	32.54	74.36	PK		sialkot
SKX	54.13	45.21	RU		saransk
SKZ	27.72	68.79	PK		mirpur khas sukkur
SLA	-24.86	-65.49	AR		salta martin miguel guemes
SLC	40.79	-111.98	US		salt lake city
SLD	48.64	19.13	SK		sliac
SLK	44.39	-74.20	US		saranac lake adirondack
SLL	17.04	54.09	OM		salalah
SLM	40.95	-5.50	ES		salamanca
SLN	38.79	-97.65	US		salina
SLP	22.25	-100.93	MX		san luis potosi ponciano arriaga estafeta
SLU	14.02	-60.99	LC		castries george f l charles vigie
SLW	25.55	-100.93	MX		saltillo plan guadalupe
SLY	66.59	66.61	RU		salekhard
SLZ	-2.59	-44.23	BR		sao luis marechal cunha machado
SMA	36.97	-25.17	PT		vila do porto santa maria
SMF	38.70	-121.59	US		sacramento
SMI	37.69	26.91	GR		samos island
SML	23.58	-75.27	BS		stella maris
SMR	11.12	-74.23	CO		santa marta simon bolivar
SMS	-17.09	49.82	MG		vohilava sainte marie
SMW	26.73	-11.68	EH		smara semara
SMX	34.90	-120.46	US		santa maria santa maria public captain g allan hancock field
SNA	33.68	-117.87	US		santa ana john wayne orange county disney disneyland
SNB	-11.42	130.65	AU		milikapiti snake bay austin strip raaf melville island
SNE	16.59	-24.28	CV		preguica sao nicolau island
SNN	52.70	-8.92	IE		shannon
SNO	17.20	104.12	TH		sakon nakhon
SNP	57.17	-170.22	US		st paul island pribilof
SNW	18.46	94.30	MM		thandwe
SOB	46.69	17.16	HU		sarmellek heviz balaton flybatalon batalon sarmellek nemzetkozi repuloter
SOC	-7.52	110.76	ID		surakarta adisumarmo
SOF	42.70	23.41	BG		sofia
SOJ	69.79	20.96	NO		sorkjosen
SOM	8.95	-64.15	VE		el tigre san tome don edmundo barrios san jose guanipa
SON	-15.51	167.22	VU		luganville santo pekoa
SOQ	-0.89	131.29	ID		sorong domine eduard osok
SOU	50.95	-1.36	GB		southampton raf eastleigh raf southampton
SPC	28.63	-17.76	ES		sta cruz la palma la palma island
SPD	25.76	88.91	BD		saidpur
SPI	39.84	-89.68	US		springfield abraham lincoln capital
SPN	15.12	145.73	MP		i fadang saipan
SPP	-14.66	17.72	AO		menongue
SPR	17.91	-87.97	BZ		san pedro john greif ii
SPS	33.99	-98.49	US		wichita falls sheppard force wichita falls
SPU	43.54	16.30	HR		split
SPX	30.11	30.89	EG		al jiza sphinx
SQD	28.38	117.96	CN		shangrao shangrao sanqingshan
SQG	0.06	111.47	ID		sintang
SQJ	26.43	117.83	CN		sanming sanming shaxian
SQO	64.96	17.70	SE		storuman
SRE	-19.25	-65.15	BO		yamparaez alcantari
SRG	-6.97	110.37	ID		semarang achmad yani
SRP	59.79	5.34	NO		leirvik stord sorstokken
SRQ	27.40	-82.55	US		sarasota bradenton
SRT	1.73	33.62	UG		soroti
SRX	31.06	16.59	LY		sirt sirt ghardabiya airbase gardabiya sirte
SRY	36.64	53.19	IR		sari sari dasht e naz
SRZ	-17.81	-63.17	BO		santa cruz el trompillo
SSA	-12.91	-38.32	BR		salvador deputado luiz eduardo magalhaes dois julho
SSG	3.76	8.71	GQ		malabo fernando poo
SSH	27.98	34.39	EG		sharm el sheikh
SSJ	65.96	12.47	NO		alstahaug sandnessjoen stokka
SST	-36.54	-56.72	AR		santa teresita
SSY	-6.27	14.25	AO		mbanza congo
STC	45.55	-94.06	US		saint cloud
STD	7.57	-72.04	VE		santo domingo mayor buenaventura vivas
STG	56.58	-169.66	US		st george
STI	19.41	-70.60	DO		santiago cibao
STL	38.75	-90.37	US		st louis st louis lambert lambert st louis
STM	-2.42	-54.79	BR		santarem santarem maestro wilson fonseca
STN	51.88	0.23	GB	LON	london london stansted
STR	48.69	9.22	DE		stuttgart
STS	38.51	-122.81	US		santa rosa charles m schulz sonoma county
STT	18.34	-64.98	VI		charlotte amalie cyril e king
STV	21.11	72.74	IN		surat
STW	45.11	42.11	RU		stavropol stavropol shpakovskoye
STX	17.70	-64.80	VI		christiansted henry e rohlsen
SUB	-7.38	112.79	ID		surabaya juanda
SUF	38.91	16.24	IT		lamezia terme cz
SUG	9.76	125.48	PH		surigao city
SUI	42.86	41.13	GE		sukhumi sukhumi babushara vladislav ardzinba sukhumi dranda
SUJ	47.70	22.89	RO		satu mare
SUN	43.50	-114.30	US		hailey friedman memorial
SUV	-18.04	178.56	FJ		nausori
SUX	42.40	-96.38	US		sioux city sioux gateway brigadier general bud day field
SVB	-14.28	50.17	MG		sambava
SVD	13.16	-61.15	VC		kingstown argyle
SVG	58.88	5.64	NO		stavanger stavanger sola sola station stavanger lufthavn
SVI	2.15	-74.77	CO		san vicente caguan eduardo falla solano
SVJ	68.24	14.67	NO		svolvaer svolvaer helle svolvaer lufthavn
SVL	61.94	28.95	FI		savonlinna
SVO	55.97	37.41	RU	MOW	moscow sheremetyevo svo
SVQ	37.42	-5.89	ES		sevilla
SVX	56.74	60.80	RU		yekaterinburg koltsovo
SVZ	7.84	-72.44	VE		san antonio tachira
SWA	23.55	116.50	CN		jieyang rongcheng jieyang chaoshan
SWF	41.50	-74.10	US		newburgh new york stewart
SXB	48.54	7.63	FR		strasbourg
SXM	18.04	-63.11	SX		saint martin princess juliana
SXR	33.99	74.77	IN		srinagar sheikh ul alam srinagar force station
SYD	-33.95	151.18	AU		sydney sydney kingsford smith raaf station mascot
SYO	38.81	139.79	JP		shonai
SYQ	9.96	-84.14	CR		san jose tobias bolanos internacional tobias bolanos palma
SYR	43.11	-76.11	US		syracuse syracuse hancock
SYS	71.93	114.08	RU		saskylakh
SYW	26.47	67.72	PK		sehwan sharif
SYX	18.30	109.41	CN		sanya tianya sanya phoenix
SYY	58.22	-6.33	GB		stornoway western isles lewis
SYZ	29.54	52.59	IR		shiraz shiraz shahid dastghaib
SZA	-6.14	12.37	AO		soyo
SZB	3.13	101.55	MY		subang sultan abdul aziz shah
SZF	41.25	36.57	TR		samsun samsun carsamba
SZG	47.79	13.00	AT		salzburg
SZX	22.64	113.81	CN		shenzhen bao an baoan huangtian
SZY	53.48	20.94	PL		olsztyn olsztyn mazury
SZZ	53.58	14.90	PL		goleniow szczecin goleniow solidarnosc
TAB	11.15	-60.83	TT		scarborough tobago crown point
TAC	11.23	125.03	PH		tacloban city daniel z romualdez naval station dioscoro papa
TAE	35.90	128.66	KR		daegu
TAG	9.57	123.77	PH		panglao bohol panglao
TAH	-19.46	169.22	VU		tanna
TAI	13.69	44.14	YE		ta izz ganed
TAK	34.21	134.02	JP		takamatsu
TAM	22.30	-97.87	MX		tampico general francisco javier mina
TAO	36.36	120.09	CN		jiaozhou qingdao qingdao jiaodong
TAP	14.79	-92.37	MX		tapachula
TAS	41.26	69.28	UZ		tashkent
TAT	49.07	20.24	SK		poprad poprad tatry
TAY	58.31	26.69	EE		tartu
TAZ	41.76	59.84	TM		dasoguz tashauz dashkhovuz dashhowuz dashoguz
TBB	13.05	109.33	VN		tuy hoa dong tac
TBH	12.31	122.08	PH		tablas island tugdan romblon alcantara barangay tugdan
TBI	24.32	-75.45	BS		cat island new bight
TBJ	36.98	8.88	TN		tabarka tabarka ain draham
TBN	37.74	-92.14	US		fort leonard wood waynesville st robert forney field
TBP	-3.55	-80.38	PE		tumbes captain pedro canga rodriguez capitan fap pedro canga rodriguez
TBS	41.67	44.95	GE		tbilisi
TBT	-4.26	-69.94	BR		tabatinga
TBU	-21.24	-175.15	TO		nuku alofa fua amotu
TBZ	38.13	46.24	IR		tabriz iriaf
TCA	-19.63	134.18	AU		tennant creek
TCB	26.75	-77.39	BS		treasure cay
TCO	1.81	-78.75	CO		tumaco la florida
TCP	29.59	34.78	EG		taba
TCQ	-18.05	-70.28	PE		tacna coronel fap carlos ciriani santa rosa
TCZ	24.94	98.49	CN		baoshan tengchong tengchong tuofeng
TDG	9.07	126.17	PH		tandag
TDX	12.27	102.32	TH		laem ngop trat
TEE	35.43	8.12	DZ		tebessi cheikh larbi tebessi
TEN	27.88	109.31	CN		tongren daxing tongren fenghuang
TEQ	41.14	27.92	TR		corlu tekirdag corlu
TER	38.76	-27.09	PT		praia da vitoria lajes terceira island
TET	-16.10	33.64	MZ		tete chingozi
TEZ	26.71	92.78	IN		tezpur salonibari tezpur force station
TFF	-3.38	-64.72	BR		tefe
TFN	28.48	-16.34	ES	TCI	tenerife tenerife norte ciudad la laguna canary islands los rodeos
TFS	28.04	-16.57	ES	TCI	tenerife tenerife sur canary islands reina sofia tenerife south
TFU	30.31	104.44	CN		chengdu jianyang chengdu tianfu
TGD	42.36	19.25	ME		podgorica podgorica podgorica golubovci airbase podgorica airbase aerodrom podgorica
TGG	5.38	103.10	MY		kuala terengganu sultan mahmud
TGJ	-21.10	167.80	NC		tiga
TGK	47.20	38.85	RU		taganrog taganrog yuzhny taganrog south
TGM	46.47	24.41	RO		targu mures transilvania targu mures vidrasau
TGO	43.56	122.20	CN		tongliao
TGR	33.07	6.09	DZ		touggourt touggourt sidi madhi
TGT	-5.09	39.07	TZ		tanga
TGU	14.06	-87.22	HN		tegucigalpa toncontin
TGZ	16.56	-93.02	MX		tuxtla gutierrez angel albino corzo
THE	-5.06	-42.82	BR		teresina senador petronio portela
THG	-24.49	150.58	AU		biloela thangool
THL	20.48	99.94	MM		tachileik
THN	58.32	12.35	SE		trollhattan trollhattan vanersborg
THQ	34.56	105.86	CN		tianshui maiji tianshui maijishan
THR	35.69	51.31	IR		tehran mehrabad
THS	17.24	99.82	TH		sukhothai
THU	76.53	-68.70	GL		pituffik thule
TIA	41.41	19.72	AL		tirana tirana mother teresa rinas aeroporti nene tereza
TIF	21.48	40.54	SA		ta if taif
TIH	-15.12	-148.23	PF		tikehau
TIJ	32.55	-116.98	MX		ciudad tijuana internacional gral abelardo rodriguez
TIM	-4.53	136.89	ID		timika mozes kilangin
TIN	27.70	-8.17	DZ		tindouf
TIU	-44.30	171.23	NZ		timaru
TIV	42.40	18.72	ME		tivat aerodrom tivat zracna luka tivat
TJA	-21.56	-64.70	BO		tarija capitan oriel lea plaza
TJG	-2.22	115.44	ID		tanta tabalong warukin
TJK	40.31	36.37	TR		tokat
TJM	57.19	65.32	RU		tyumen roshchino
TJU	37.99	69.81	TJ		kulyab kulob
TKD	4.90	-1.77	GH		sekondi takoradi
TKG	-5.25	105.18	ID		bandar lampung radin inten ii
TKK	7.46	151.84	FM		weno island chuuk
TKN	27.84	128.88	JP		amagi tokunoshima
TKP	-14.71	-145.25	PF		takapoto
TKS	34.13	134.61	JP		tokushima tokushima awaodori jmsdf tokushima
TKU	60.51	22.26	FI		turku
TKX	-14.46	-145.02	PF		takaroa
TLC	19.34	-99.57	MX		ciudad toluca internacional adolfo lopez mateos
TLE	-23.38	43.73	MG		toliara
TLH	30.40	-84.35	US		tallahassee
TLL	59.41	24.83	EE		tallinn lennart meri tallinn
TLM	35.01	-1.46	DZ		zenata zenata messali el hadj tlemcen
TLN	43.10	6.15	FR		toulon hyeres le palyvestre
TLQ	43.03	89.10	CN		turpan turpan jiaohe
TLS	43.63	1.36	FR		toulouse blagnac
TLV	32.01	34.89	IL		tel aviv ben gurion
TME	6.45	-71.76	CO		tame gustavo vargas
TMH	-6.10	140.30	ID		tanah merah
TMJ	37.29	67.31	UZ		termez
TML	9.56	-0.86	GH		tamale
TMM	-18.11	49.39	MG		toamasina toamasina ambalamanasy
TMP	61.41	23.60	FI		tampere pirkkala
TMR	22.81	5.45	DZ		tamanrasset aguenar hadj bey akhamok
TMS	0.38	6.71	ST		sao tome
TMT	-1.49	-56.40	BR		oriximina trombetas porto trombetas
TMW	-31.08	150.85	AU		tamworth
TMX	29.24	0.28	DZ		timimoun
TNA	36.86	117.22	CN		jinan jinan yaoqiang
TND	21.79	-80.00	CU		trinidad alberto delgado
TNE	30.61	130.99	JP		tanegashima new tanegashima
TNG	35.73	-5.92	MA		tangier tangier ibn battuta tanger boukhalef tanger ibn battouta
TNH	42.25	125.70	CN		tonghua tonghua sanyuanpu tonghua liuhe
TNN	22.95	120.21	TW		tainan rende tainan tainan
TNR	-18.80	47.48	MG		antananarivo ivato
TOD	2.82	104.16	MY		tioman island kampung tekek sultan ahmad shah
TOE	33.94	8.11	TN		tozeur tozeur nefta
TOF	56.38	85.21	RU		tomsk bogashevo
TOL	41.59	-83.81	US		toledo eugene f kranz toledo express
TOM	16.73	-3.01	ML		timbuktu timbuctoo tombouctou tumbutu tombouktou
TOS	69.68	18.92	NO		tromso tromso langnes tromsoya
TOU	-20.79	165.26	NC		touho
TOY	36.65	137.19	JP		toyama
TPA	27.98	-82.53	US		tampa
TPE	25.08	121.23	TW		taoyuan dayuan taiwan taoyuan
TPJ	27.35	87.70	NP		taplejung suketar
TPP	-6.51	-76.37	PE		tarapoto cadete fap guillermo castillo paredes
TPQ	21.42	-104.84	MX		tepic amado nervo national
TPS	37.91	12.49	IT		trapani tp vincenzo florio trapani birgi aeroporto vincenzo florio di trapani birgi
TRA	24.65	124.68	JP		tarama
TRC	25.57	-103.41	MX		torreon francisco sarabia tinoco
TRD	63.46	10.92	NO		trondheim trondheim vaernes
TRE	56.50	-6.87	GB		balemartine tiree inner hebrides
TRF	59.19	10.26	NO		torp sandefjord torp
TRG	-37.67	176.20	NZ		tauranga
TRI	36.48	-82.41	US		blountville tri cities tn va
TRK	3.33	117.56	ID		tarakan juwata suharnoko harbani afb
TRN	45.20	7.65	IT		torino turin torino caselle sandro pertini turin caselle
TRO	-31.89	152.51	AU		taree
TRR	8.54	81.18	LK		trincomalee china bay slaf china bay raf china bay
TRS	45.83	13.47	IT		trieste trieste friuli venezia giulia ronchi dei legionari trieste ronchi dei legionari
TRT	-3.19	119.92	ID		toraja
TRU	-8.08	-79.11	PE		trujillo capitan fap carlos martinez pinillos
TRV	8.48	76.92	IN		thiruvananthapuram trivandrum trivandrum force station
TRW	1.38	173.15	KI		tarawa bonriki mullinix
TRZ	10.77	78.72	IN		tiruchirappalli trichy trichinopoly raf kajamalai
TSA	25.07	121.55	TW		taipei city taipei songshan sungshan
TSF	45.65	12.19	IT		treviso treviso sant angelo venice antonio canova terminal
TSJ	34.28	129.33	JP		tsushima
TSN	39.12	117.35	CN		tianjin tianjin binhai
TSR	45.81	21.34	RO		timisoara timisoara traian vuia giarmata temesvar temeschburg temeswar temeschwar
TST	7.51	99.62	TH		trang
TSV	-19.25	146.77	AU		townsville townsville raaf townsville raaf garbutt
TTA	28.45	-11.16	MA		tan tan plage blanche
TTE	0.83	127.38	ID		sango sultan babullah
TTG	-22.62	-63.79	AR		tartagal general enrique mosconi
TTJ	35.53	134.17	JP		tottori tottori sand dunes conan
TTN	40.28	-74.81	US		trenton trenton mercer
TTQ	10.42	-83.61	CR		roxana aerotortuguero
TTT	22.75	121.10	TW		taitung city fengnin
TTU	35.59	-5.32	MA		tetouan sania ramel saniat r mel saniet r mel
TUA	0.81	-77.71	EC		tulcan lieutenant colonel luis a mantilla
TUB	-23.37	-149.52	PF		tubuai
TUC	-26.84	-65.10	AR		san miguel tucuman teniente benjamin matienzo
TUD	13.74	-13.65	SN		tambacounda
TUF	47.43	0.73	FR		tours val loire loire valley
TUG	17.64	121.73	PH		tuguegarao city tugegarao
TUI	31.69	38.73	SA		turaif
TUK	25.99	63.03	PK		turbat
TUL	36.20	-95.89	US		tulsa
TUN	36.85	10.23	TN		tunis tunis carthage
TUO	-38.74	176.08	NZ		taupo
TUP	34.27	-88.77	US		tupelo
TUR	-3.79	-49.72	BR		tucurui
TUS	32.12	-110.94	US		tucson tucson morris national guard morris angb
TUU	28.37	36.62	SA		tabuk
TVC	44.74	-85.58	US		traverse city cherry capital
TVY	14.10	98.20	MM		dawei
TWF	42.48	-114.49	US		twin falls joslin field magic valley
TWT	5.05	119.74	PH	SGS	bongao sanga sanga
TWU	4.32	118.13	MY		tawau
TXE	4.72	96.85	ID		takengon rembele
TXK	33.45	-93.99	US		texarkana texarkana webb field
TXN	29.73	118.26	CN		huangshan tunxi
TYF	60.16	12.99	SE		torsby
TYL	-4.58	-81.25	PE		talara captain victor montes arias capitan fap victor montes arias
TYN	37.75	112.63	CN		taiyuan taiyuan wusu
TYR	32.35	-95.40	US		tyler tyler pounds
TYS	35.81	-83.99	US		alcoa mcghee tyson knoxville
TZA	17.52	-88.20	BZ		belize city sir barry bowen
TZL	44.46	18.72	BA		tuzla
TZN	24.16	-77.59	BS		andros congo town congotown south andros
TZX	41.00	39.79	TR		trabzon
UAK	61.16	-45.43	GL		narsarsuaq mittarfik narsarsuaq
UAQ	-31.57	-68.42	AR		san juan domingo faustino sarmiento
UBA	-19.76	-47.97	BR		uberaba mario almeida franco
UBJ	33.93	131.28	JP		ube yamaguchi ube
UBN	47.65	106.82	MN		ulaanbaatar sergelen ulaanbaatar chinggis khaan khoshig valley
UBP	15.25	104.87	TH		ubon ratchathani
UCB	41.13	113.11	CN		ulanqab ulanqab jining
UCT	63.57	53.80	RU		ukhta
UDI	-18.88	-48.23	BR		uberlandia ten cel aviador cesar bombonato
UDJ	48.63	22.26	UA		uzhhorod
UDR	24.62	73.90	IN		udaipur maharana pratap dabok
UEL	-17.86	36.87	MZ		quelimane
UEO	26.36	126.71	JP		kumejima
UET	30.25	66.94	PK		quetta
UFA	54.56	55.87	RU		ufa
UGA	48.85	103.48	MN		bulgan
UGC	41.58	60.64	UZ		urgench
UGU	-3.74	137.03	ID		sugapa bilogai sugapa zugapa
UIB	5.69	-76.64	CO		quibdo el carano
UIH	13.96	109.04	VN		quy nohn phu cat phucat
UIN	39.94	-91.19	US		quincy quincy baldwin field
UIO	-0.13	-78.35	EC		quito mariscal sucre nuevo internacional mariscal sucre
UIP	47.97	-4.17	FR		quimper pluguffan quimper cornouaille
UKB	34.63	135.22	JP		kobe
UKK	50.04	82.49	KZ		ust kamenogorsk oskemen ust kamennogorsk
UKX	56.86	105.73	RU		ust kut
ULA	-49.31	-67.80	AR		san julian capitan d daniel vazquez
ULH	26.48	38.13	SA		al ula majeed bin abdulaziz
ULK	60.72	114.83	RU		lensk
ULP	-26.61	144.25	AU		quilpie
ULU	2.81	32.27	UG		gulu
ULV	54.27	48.23	RU		ulyanovsk ulyanovsk baratayevka
ULY	54.40	48.80	RU		cherdakly ulyanovsk east ulyanovsk vostochny
UME	63.79	20.28	SE		umea
UNI	12.60	-61.41	VC		union island
UNN	9.78	98.59	TH		ranong
UPB	23.03	-82.58	CU		havana playa baracoa
UPG	-5.06	119.55	ID		ujung pandang hasanuddin
UPN	19.40	-102.04	MX		uruapan uruapan licenciado y general ignacio lopez rayon
URA	51.15	51.54	KZ		uralsk podstepnyy
URC	43.91	87.47	CN		urumqi urumqi diwopu
URE	58.23	22.51	EE		kuressaare
URG	-29.78	-57.04	BR		uruguaiana rubem berta ruben berta
URJ	60.10	64.83	RU		uray urai
URO	49.39	1.18	FR		boos rouen vallee seine
URS	51.75	36.30	RU		kursk kursk east kursk vostochny
URT	9.13	99.14	TH		surat thani
URY	31.41	37.28	SA		gurayat guriat
USA	35.39	-80.71	US		concord concord padgett
USH	-54.84	-68.30	AR		ushuaia malvinas argentinas
USK	66.00	57.37	RU		usinsk
USM	9.55	100.06	TH		na thon ko samui island
USN	35.59	129.35	KR		ulsan
USR	64.55	143.12	RU		ust nera
UST	29.96	-81.34	US		st augustine northeast florida
USU	12.12	120.10	PH		coron francisco b reyes busuanga
UTH	17.39	102.79	TH		udon thani
UTN	-28.40	21.26	ZA		upington pierre van ryneveld
UTP	12.68	101.00	TH		rayong u tapao utapao u taphao u tapao royal thai navy
UTT	-31.55	28.67	ZA		mthatha k d matanzima umtata
UUA	54.64	52.80	RU		bugulma
UUD	51.81	107.44	RU		ulan ude baikal mukhino
UUS	46.89	142.72	RU		yuzhno sakhalinsk khomutovo
UVE	-20.64	166.57	NC		ouvea
UVF	13.73	-60.95	LC		vieux fort hewanorra
UYL	12.05	24.96	SD		nyala
VAA	63.05	21.76	FI		vaasa
VAI	-2.69	141.30	PG		vanimo
VAM	3.47	72.84	MV		maamigili villa
VAN	38.47	43.33	TR		van van ferit melen
VAR	43.23	27.83	BG		varna
VAV	-18.59	-173.96	TO		vava u island vavau lupepau u
VAW	70.36	31.04	NO		vardo vardo svartnes
VBS	45.43	10.33	IT		montichiari bs brescia brescia gabriele d annunzio
VBY	57.66	18.35	SE		visby
VCA	10.09	105.71	VN		can tho binh thuy tra noc
VCE	45.51	12.35	IT		venice venice marco polo venezia tessera
VCP	-23.01	-47.13	BR		campinas viracopos
VCS	8.73	106.63	VN		con dao conson
VCT	28.85	-96.92	US		victoria
VDC	-14.91	-40.91	BR		vitoria da conquista glauber andrade rocha
VDE	27.81	-17.89	ES		el hierro island
VDH	17.52	106.59	VN		dong hoi
VDM	-40.87	-63.00	AR		viedma carmen patagones gobernador castello
VDO	21.12	107.42	VN		van don cam pha san bay quoc te van don
VDS	70.07	29.84	NO		vadso
VEL	40.44	-109.51	US		vernal
VER	19.15	-96.19	MX		veracruz general heriberto jara
VFA	-18.10	25.84	ZW		victoria falls
VGA	16.53	80.80	IN		gannavaram vijayawada
VGO	42.23	-8.63	ES		vigo
VHM	64.58	16.83	SE		vilhelmina vilhelmina south lapland
VIE	48.11	16.57	AT		vienna
VIG	8.62	-71.67	VE		el vigia juan pablo perez alfonso
VII	18.74	105.67	VN		vinh
VIL	23.72	-15.93	EH		dakhla villa cisneros dajla oued ed dahab
VIT	42.88	-2.72	ES		alava vitoria foronda
VIX	-20.26	-40.28	BR		vitoria eurico aguiar salles
VKG	9.96	105.13	VN		rach gia
VKO	55.59	37.26	RU	MOW	moscow vnukovo
VKT	67.49	63.99	RU		vorkuta
VLC	39.49	-0.48	ES		valencia
VLD	30.78	-83.28	US		valdosta
VLI	-17.70	168.32	VU		port vila bauerfield efate field vila field mcdonald field
VLL	41.71	-4.85	ES		valladolid
VLN	10.15	-67.93	VE		valencia arturo michelena
VLV	9.34	-70.58	VE		valera dr antonio nicolas briceno
VLY	53.25	-4.54	GB		angelsey anglesey maes awyr mon raf valley
VMU	-7.50	144.82	PG		baimuru
VNO	54.63	25.29	LT		vilnius
VNS	25.45	82.86	IN		varanasi lal bahadur shastri babatpur
VNT	57.36	21.54	LV		ventspils
VNX	-22.02	35.31	MZ		vilanculo vilankulo vilanculos
VOG	48.78	44.35	RU		volgograd gumrak
VOH	-13.38	50.00	MG		vohemar
VOL	39.22	22.79	GR		nea anchialos nea anchialos national volos central greece volos nea anchialos central greece
VOZ	51.81	39.23	RU		voronezh chertovitskoye chertovitskoe
VPE	-17.04	15.68	AO	NGV	ngiva ngjiva pereira ondjiva
VPS	30.48	-86.53	US		valparaiso destin fort walton beach eglin afb
VPY	-19.15	33.43	MZ		chimoio
VRA	23.03	-81.44	CU		matanzas juan gualberto gomez varadero
VRC	13.58	124.21	PH		virac
VRK	62.17	27.87	FI		varkaus joroinen
VRL	41.27	-7.72	PT		vila real
VRN	45.39	10.89	IT		villafranca di verona verona villafranca valerio catullo
VSA	18.00	-92.82	MX		villahermosa carlos rovirosa perez
VSE	40.73	-7.89	PT		viseu aerodromo goncalves lobato viseu
VST	59.59	16.63	SE		stockholm vasteras
VTE	17.99	102.56	LA		vientiane wattay
VTU	20.99	-76.94	CU		las tunas hermanos ameijeiras
VTZ	17.72	83.23	IN		visakhapatnam visakhapatnam ins dega vizag
VUP	10.44	-73.25	CO		valledupar alfonso lopez pumarejo
VVC	4.17	-73.61	CO		villavicencio vanguardia
VVI	-17.64	-63.14	BO		santa cruz viru viru
VVO	43.40	132.15	RU		artyom vladivostok vladivostok knevichi
VVZ	26.72	8.62	DZ		illizi illizi takhamalt
VXC	-13.27	35.27	MZ		lichinga
VXE	16.83	-25.06	CV		sao pedro sao vicente island
VXO	56.93	14.73	SE		vaxjo vaxjo kronoberg
VYI	63.76	121.69	RU		vilyuisk
WAE	20.50	45.20	SA		wadi al dawasir
WAG	-39.96	175.02	NZ		wanganui
WAI	-14.90	47.99	MG		antsohihy ambalabe
WAT	52.19	-7.09	IE		waterford
WAW	52.17	20.97	PL		warsaw warsaw chopin okecie
WBM	-5.64	143.89	PG		wapenamanda
WDH	-22.48	17.47	NA		windhoek hosea kutako
WDS	32.59	110.91	CN		shiyan maojian shiyan wudangshan
WEF	36.65	119.12	CN		weifang weifang nanyuan
WEH	37.19	122.23	CN		weihai weihai dashuibo dashuipo yancheng
WEI	-12.68	141.92	AU		weipa
WFI	-21.44	47.11	MG		fianarantsoa
WGA	-35.16	147.47	AU		wagga wagga wagga wagga city raaf wagga
WGN	26.81	110.64	CN		shaoyang wugang
WHK	-37.92	176.91	NZ		whakatane
WIC	58.46	-3.09	GB		wick
WIL	-1.32	36.81	KE	WLN	nairobi nairobi wilson
WIN	-22.36	143.09	AU		winton
WJR	1.73	40.09	KE		wajir
WJU	37.44	127.96	KR		wonju wonju hoengseong k 38 k 46
WKA	-44.72	169.25	NZ		wanaka luggate
WKJ	45.40	141.80	JP		wakkanai
WKK	59.28	-158.62	US		aleknagik aleknagik new
WLG	-41.33	174.80	NZ		wellington
WLS	-13.24	-176.20	WF		wallis island hihifo
WMI	52.45	20.65	PL		warsaw modlin nowy dwor mazowiecki
WMN	-15.44	49.69	MG		maroantsetra
WMR	-16.16	49.77	MG		mananara nord avaratra
WMT	27.82	106.33	CN		zunyi zunyi maotai
WMX	-4.10	138.95	ID		wamena
WNI	-5.29	123.63	ID		wangi wangi island matahora
WNP	13.58	123.27	PH		naga
WNR	-25.41	142.67	AU		windorah
WNS	26.22	68.39	PK		nawabashah shaheed benazirabad
WNZ	27.91	120.85	CN		wenzhou wenzhou longwan wenzhou yongqiang
WOL	-34.56	150.79	AU		albion park rail shellharbour raaf albion park illawarra albion park aerodrome
WOS	39.17	127.49	KP		wonsan wonsan kalma
WRE	-35.77	174.36	NZ		whangarei
WRG	56.48	-132.37	US		wrangell
WRO	51.10	16.89	PL		wroclaw copernicus wroclaw strachowice breslau
WSZ	-41.74	171.58	NZ		westport
WTB	-27.56	151.79	AU		toowoomba toowoomba wellcamp brisbane west wellcamp
WUH	30.77	114.21	CN		wuhan huangpi wuhan tianhe
WUN	-26.63	120.22	AU		wiluna
WUS	27.70	118.00	CN		wuyishan nanping wuyishan
WUU	7.73	27.98	SS		wau
WUX	31.49	120.43	CN		wuxi sunan shuofang
WUZ	23.40	111.09	CN		tangbu wuzhou xijiang
WVB	-22.98	14.65	NA		walvis bay
WVK	-22.12	48.02	MG		manakara
WWK	-3.58	143.67	PG		wewak
WYA	-33.06	137.51	AU		whyalla
WYE	8.61	-11.05	SL		yengema
XAI	32.54	114.08	CN		xinyang xinyang minggang queshan
XAP	-27.13	-52.66	BR		chapeco serafin enoss bertaso
XBJ	32.90	59.28	IR		birjand
XCH	-10.45	105.69	CX		flying fish cove christmas island
XCR	48.77	4.21	FR		vatry chalons vatry
XFN	32.15	112.29	CN		xiangyang xiangzhou xiangyang liuji xiangfan
XGR	58.71	-65.99	CA	YLU	kangiqsualujjuaq kangiqsualujjuaq georges river
XIC	27.99	102.18	CN		liangshan xichang xichang qingshan
XIL	43.92	115.96	CN		xilinhot
XIY	34.45	108.75	CN		xianyang weicheng xi an xianyang xian
XKS	53.52	-88.64	CA	YAQ	kasabonika
XLS	16.05	-16.46	SN		saint louis
XMH	-14.44	-146.07	PF		manihi
XMN	24.54	118.13	CN		xiamen xiamen gaoqi
XMS	-2.30	-78.12	EC		macas coronel e carvajal
XNA	36.28	-94.31	US		fayetteville springdale rogers northwest arkansas bentonville
XNN	36.53	102.04	CN		haidong huzhu tu autonomous county xining caojiabao caojiabu caojiapu
XPL	14.38	-87.62	HN		palmerola palmerola jose enrique soto cano comayagua tegucigalpa
XQP	9.44	-84.13	CR		quepos quepos managua
XRY	36.74	-6.06	ES		jerez la frontera
XSC	21.52	-71.53	TC		south caicos
XSP	1.42	103.87	SG		seletar
XTG	-27.99	143.81	AU		thargomindah
XTL	58.71	-98.51	CA	YBQ	tadoule lake
XUZ	34.06	117.56	CN		xuzhou xuzhou guanyin
XWA	48.26	-103.75	US		williston williston basin
YAA	52.45	-125.30	CA		anahim lake
YAC	51.73	-91.82	CA		cat lake
YAG	48.66	-93.44	CA		fort frances
YAK	59.51	-139.66	US		yakutat
YAL	50.58	-126.92	CA		alert bay
YAM	46.49	-84.51	CA		sault ste marie
YAO	3.84	11.52	CM		yaounde yaounde ville
YAP	9.50	138.08	FM		yap island
YAT	52.93	-82.43	CA		attawapiskat
YAY	51.39	-56.08	CA		st anthony
YAZ	49.08	-125.78	CA		tofino tofino long beach
YBB	68.53	-89.81	CA		kugaaruk pelly bay townsite
YBC	49.13	-68.20	CA		baie comeau
YBE	59.56	-108.48	CA		uranium city
YBG	48.33	-71.00	CA		bagotville cfb bagotville
YBK	64.30	-96.08	CA		baker lake
YBL	49.95	-125.27	CA		campbell river
YBP	28.86	104.53	CN		yibin cuiping yibin wuliangye
YBR	49.91	-99.95	CA		brandon
YBT	57.89	-101.68	CA		brochet
YBV	52.36	-97.02	CA		berens river
YBX	51.44	-57.19	CA		blanc sablon lourdes blanc sablon
YBY	54.30	-110.74	CA	YBF	bonnyville
YCB	69.11	-105.14	CA		cambridge bay
YCD	49.05	-123.87	CA		nanaimo
YCG	49.30	-117.63	CA		castlegar castlegar west kootenay
YCH	47.01	-65.45	CA		miramichi cfb chatham rcaf station chatham
YCL	47.99	-66.33	CA		charlo
YCO	67.82	-115.14	CA		kugluktuk copper mine
YCS	63.35	-90.73	CA		chesterfield inlet
YCY	70.49	-68.52	CA		clyde river
YDA	64.04	-139.13	CA		dawson city
YDF	49.21	-57.39	CA		deer lake
YDN	51.10	-100.05	CA		dauphin dauphin barker
YDP	56.55	-61.68	CA		nain
YDQ	55.74	-120.18	CA		dawson creek
YEG	53.31	-113.58	CA		edmonton
YEI	40.26	29.56	TR		bursa bursa yenisehir
YEK	61.09	-94.07	CA		arviat
YER	56.02	-87.68	CA		fort severn
YEV	68.30	-133.48	CA		inuvik inuvik mike zubko
YFA	52.20	-81.70	CA		fort albany
YFB	63.76	-68.56	CA		iqaluit frobisher bay
YFC	45.87	-66.54	CA		fredericton
YFH	51.56	-87.91	CA		fort hope
YFO	54.68	-101.68	CA		flin flon
YFS	61.76	-121.24	CA		fort simpson
YGB	49.69	-124.52	CA		texada texada gillies bay
YGH	66.24	-128.65	CA		fort good hope
YGJ	35.49	133.24	JP		yonago yonago kitaro jasdf miho
YGK	44.23	-76.60	CA		kingston kingston norman rogers
YGL	53.63	-77.70	CA		la grande riviere
YGO	54.56	-94.49	CA		gods lake narrows
YGP	48.78	-64.48	CA		gaspe gaspe michel pouliot
YGR	47.43	-61.78	CA		les iles la madeleine
YGT	69.36	-81.82	CA		igloolik
YGW	55.28	-77.77	CA		kuujjuarapik
YGX	56.36	-94.71	CA		gillam
YGZ	76.43	-82.91	CA		grise fiord
YHD	49.83	-92.74	CA		dryden
YHI	70.76	-117.81	CA		ulukhaktok ulukhaktok holman
YHK	68.64	-95.85	CA		gjoa haven
YHM	43.17	-79.93	CA		hamilton john c munro hamilton mount hope
YHO	55.45	-60.23	CA		hopedale
YHR	50.47	-59.64	CA		chevery
YHU	45.52	-73.42	CA		montreal montreal saint hubert
YHY	60.84	-115.78	CA		hay river hay river merlyn carter
YHZ	44.88	-63.51	CA		halifax halifax stanfield
YIA	-7.91	110.06	ID		yogyakarta kulon progo
YIC	27.80	114.31	CN		yichun yichun mingyueshan
YIE	47.31	119.91	CN		arxan arxan yi ershi
YIH	30.55	111.48	CN		yichang xiaoting yichang sanxia
YIK	62.42	-77.93	CA		ivujivik
YIO	72.68	-77.97	CA		pond inlet
YIV	53.86	-94.65	CA		island lake
YIW	29.34	120.03	CN		yiwu
YJT	48.54	-58.55	CA		stephenville
YKA	50.70	-120.44	CA		kamloops
YKF	43.46	-80.38	CA	YFK	kitchener waterloo cambridge
YKG	60.03	-70.00	CA	YAS	kangirsuk
YKH	40.54	122.36	CN		laobian yingkou yingkou lanqi
YKL	54.81	-66.81	CA		schefferville
YKM	46.57	-120.54	US		yakima yakima terminal mcallister field
YKO	37.55	44.24	TR		hakkari hakkari yuksekova
YKQ	51.47	-78.76	CA		waskaganish
YKS	62.09	129.77	RU		yakutsk
YLC	62.85	-69.88	CA		kimmirut lake harbour
YLH	52.20	-87.93	CA		lansdowne house
YLL	53.31	-110.07	CA		lloydminster
YLW	49.96	-119.38	CA		kelowna okanagan
YLX	22.44	110.12	CN		yulin yulin fumian
YMH	52.30	-55.85	CA		mary s harbour
YMM	56.65	-111.22	CA		fort mcmurray
YMN	55.08	-59.19	CA	YFT	makkovik
YMO	51.29	-80.61	CA		moosonee
YMS	-5.89	-76.12	PE		yurimaguas moises benzaquen rengifo
YMT	49.77	-74.53	CA		chibougamau chapais
YNA	50.19	-61.79	CA		natashquan
YNB	24.14	38.06	SA		yanbu yanbu prince abdul mohsin bin abdulaziz yenbo
YNC	53.01	-78.83	CA		wemindji
YND	45.52	-75.56	CA		gatineau ottawa gatineau
YNE	53.96	-97.84	CA		norway house
YNJ	42.88	129.45	CN		yanji yanji chaoyangchuan
YNL	58.28	-104.08	CA		points north landing
YNS	51.69	-76.14	CA	YHH	nemiscau
YNT	37.66	120.98	CN		yantai yantai penglai
YNY	38.06	128.67	KR		gonghang ro yangyang
YNZ	33.43	120.20	CN		yancheng yancheng nanyang
YOC	67.57	-139.84	CA		old crow
YOH	54.93	-95.28	CA		oxford house
YOJ	58.62	-117.17	CA		high level
YOL	9.26	12.43	NG		yola
YOP	58.49	-119.41	CA		rainbow lake
YOW	45.32	-75.67	CA	UUP	ottawa ottawa macdonald cartier uplands
YPA	53.21	-105.67	CA		prince albert prince albert glass field
YPC	69.36	-124.08	CA		paulatuk paulatuk nora aliqatchialuk ruben
YPE	56.23	-117.45	CA		peace river
YPH	58.47	-78.08	CA		inukjuak
YPJ	59.30	-69.60	CA	YLA	aupaluk
YPL	51.45	-90.21	CA		pickle lake
YPM	51.82	-93.97	CA		pikangikum
YPO	54.99	-85.44	CA		peawanuck
YPR	54.29	-130.45	CA		prince rupert
YPW	49.83	-124.50	CA		powell river
YPY	58.77	-111.12	CA		fort chipewyan
YPZ	54.38	-125.95	CA		burns lake
YQB	46.79	-71.39	CA		quebec quebec jean lesage quebec city
YQC	61.05	-69.62	CA	YHA	quaqtaq
YQD	53.97	-101.09	CA		pas
YQG	42.28	-82.96	CA		windsor
YQK	49.79	-94.36	CA		kenora
YQL	49.63	-112.80	CA		lethbridge lethbridge county kenyon field
YQM	46.11	-64.68	CA		moncton greater moncton romeo leblanc
YQN	50.18	-86.70	CA		nakina
YQQ	49.71	-124.89	CA		comox comox valley cfb comox
YQR	50.43	-104.67	CA		regina
YQT	48.37	-89.32	CA		thunder bay
YQU	55.18	-118.89	CA		grande prairie
YQX	48.94	-54.57	CA		gander gander cfb gander
YQY	46.16	-60.05	CA		sydney sydney j a douglas mccurdy
YQZ	53.03	-122.51	CA		quesnel
YRA	64.12	-117.31	CA		gameti rae lakes
YRB	74.72	-94.97	CA		resolute bay
YRF	53.68	-57.04	CA	YCA	cartwright
YRJ	48.52	-72.27	CA		roberval
YRL	51.07	-93.79	CA		red lake
YRT	62.81	-92.12	CA		rankin inlet
YSB	46.63	-80.80	CA		sudbury
YSF	59.25	-105.84	CA		stony rapids
YSG	62.42	-110.68	CA	YLK	lutselk e snowdrift
YSJ	45.32	-65.89	CA		saint john
YSK	56.54	-79.25	CA		sanikiluaq
YSM	60.02	-111.96	CA		fort smith
YSQ	44.94	124.55	CN		qian gorlos mongol autonomous county songyuan chaganhu
YST	53.85	-94.85	CA		st theresa point
YSY	71.99	-125.24	CA		sachs harbour sachs harbour david nasogaluak jr saaryuaq
YTE	64.23	-76.53	CA		kinngait cape dorset
YTF	48.51	-71.64	CA		alma
YTH	55.80	-97.86	CA		thompson
YTL	53.82	-89.90	CA		big trout lake
YTM	46.41	-74.78	CA	YFJ	la macaza mont tremblant
YTS	48.57	-81.38	CA		timmins timmins victor m power
YTY	32.56	119.72	CN		yangzhou yangzhou taizhou yangtai
YTZ	43.63	-79.40	CA	YTO	toronto billy bishop toronto city centre toronto island
YUB	69.43	-133.03	CA		tuktoyaktuk tuktoyaktuk james gruben
YUD	56.54	-76.52	CA	YMU	umiujaq
YUL	45.47	-73.74	CA	YMQ	montreal montreal pierre elliott trudeau dorval
YUM	32.66	-114.61	US		yuma yuma marine corps station yuma yuma mcas formerly kyum
YUS	32.84	97.04	CN		yushu batang
YUT	66.52	-86.22	CA		repulse bay naujaat
YUX	68.78	-81.24	CA		sanirajak hall beach
YUY	48.21	-78.84	CA		rouyn noranda
YVC	55.15	-105.26	CA		la ronge
YVM	67.55	-64.03	CA		qikiqtarjuaq
YVO	48.05	-77.78	CA		val d or
YVP	58.10	-68.43	CA		kuujjuaq
YVQ	65.28	-126.80	CA		norman wells
YVR	49.19	-123.18	CA		vancouver
YVZ	52.66	-94.06	CA		deer lake
YWB	61.59	-71.93	CA		kangiqsujuaq kangiqsujuaq wakeham bay
YWG	49.91	-97.24	CA		winnipeg winnipeg james armstrong richardson cfb winnipeg
YWJ	65.21	-123.44	CA		deline fort franklin
YWK	52.92	-66.86	CA		wabush
YWL	52.18	-122.05	CA		williams lake
YWP	52.96	-87.37	CA		webequie
YXC	49.61	-115.78	CA		cranbrook cranbrook canadian rockies
YXE	52.17	-106.70	CA		saskatoon saskatoon john g diefenbaker
YXH	50.02	-110.72	CA		medicine hat
YXJ	56.24	-120.74	CA		fort st john
YXL	50.11	-91.91	CA		sioux lookout
YXN	62.24	-92.60	CA		whale cove
YXP	66.14	-65.71	CA		pangnirtung
YXS	53.88	-122.67	CA		prince george
YXT	54.47	-128.58	CA		terrace northwest terrace kitimat
YXU	43.04	-81.15	CA		london
YXX	49.03	-122.36	CA		abbotsford
YXY	60.71	-135.07	CA		whitehorse whitehorse erik nielsen
YYA	29.31	113.28	CN		yueyang yueyanglou yueyang sanhe
YYB	46.36	-79.42	CA		north bay north bay jack garland cfb north bay
YYC	51.11	-114.02	CA		calgary mccall field
YYD	54.82	-127.18	CA		smithers
YYE	58.84	-122.60	CA		fort nelson
YYF	49.46	-119.60	CA		penticton
YYG	46.29	-63.12	CA		charlottetown
YYH	69.55	-93.58	CA		taloyoak spence bay
YYJ	48.65	-123.43	CA		victoria
YYL	56.86	-101.08	CA		lynn lake
YYQ	58.74	-94.07	CA		churchill
YYR	53.32	-60.43	CA		goose bay cfb goose bay
YYT	47.62	-52.75	CA		st john s
YYU	49.41	-82.47	CA		kapuskasing
YYY	48.61	-68.21	CA		mont joli
YYZ	43.68	-79.63	CA	YTO	toronto lester b pearson malton
YZA	50.78	-121.32	CA		cache creek cache creek ashcroft
YZF	62.46	-114.44	CA		yellowknife
YZG	62.18	-75.67	CA		salluit
YZP	53.25	-131.81	CA		sandspit queen charlotte islands haida gwaii
YZR	43.00	-82.31	CA		sarnia chris hadfield
YZS	64.19	-83.36	CA		coral harbour
YZT	50.68	-127.37	CA		port hardy
YZV	50.22	-66.27	CA		sept iles
ZAC	56.09	-96.09	CA		york landing
ZAD	44.11	15.35	HR		zemunik zadar
ZAG	45.74	16.07	HR		zagreb pleso
ZAH	29.48	60.91	IR		zahedan
ZAL	-39.65	-73.09	CL		valdivia pichoy
ZAM	6.92	122.06	PH		zamboanga city
ZAZ	41.67	-1.04	ES		zaragoza
ZBF	47.63	-65.74	CA		south tetagouche bathurst
ZBR	25.44	60.38	IR		konarak chabahar konarak
ZCL	22.90	-102.69	MX		zacatecas general leobardo c ruiz
ZCO	-38.93	-72.65	CL		temuco la araucania
ZEL	52.19	-128.16	CA	BBC	bella bella bella bella campbell island
ZEM	52.23	-78.52	CA		eastmain river
ZFD	59.33	-107.18	CA		fond du lac
ZFM	67.41	-134.86	CA		fort mcpherson
ZFN	64.91	-125.57	CA		tulita fort norman
ZGI	54.84	-94.08	CA		gods river
ZGU	-14.22	167.59	VU		gaua island banks islands
ZHA	21.48	110.59	CN		zhanjiang zhanjiang wuchuan
ZHH	69.55	-139.09	CA		herschel island yukon territory herschel island field
ZHY	37.57	105.15	CN		zhongwei shapotou
ZIA	55.55	38.15	RU		moscow zhukovsky gromov flight research institute
ZIG	12.56	-16.28	SN		ziguinchor basse casamance
ZIH	17.60	-101.46	MX		ixtapa ixtapa zihuatanejo
ZIX	66.80	123.36	RU		zhigansk
ZKE	52.28	-81.68	CA		kashechewan
ZKP	65.75	150.89	RU		zyryanka
ZLO	19.14	-104.56	MX		manzanillo playa oro manzanillo costalegre
ZMT	54.03	-132.13	CA		masset
ZND	13.78	8.98	NE		zinder
ZNE	-23.42	119.80	AU		newman
ZNZ	-6.22	39.22	TZ		zanzibar abeid amani karume kiembi samaki
ZOS	-40.61	-73.06	CL		osorno canal bajo carlos hott siebert
ZPB	53.89	-92.20	CA		sachigo lake
ZQN	-45.02	168.74	NZ		queenstown
ZQZ	40.74	114.93	CN		zhangjiakou zhangjiakou ningyuan
ZRH	47.46	8.55	CH		zurich
ZRJ	52.94	-91.31	CA		round lake round lake weagamow lake
ZSA	24.06	-74.52	BS		san salvador
ZSE	-21.32	55.42	RE		saint pierre pierrefonds
ZSJ	53.06	-93.34	CA		sandy lake
ZTH	37.75	20.88	GR		zakynthos island zakynthos dionysios solomos
ZTM	55.87	-92.08	CA		shamattawa
ZUH	22.01	113.38	CN		zhuhai jinwan
ZVA	-19.56	45.45	MG		miandrivazo
ZWL	58.11	-103.17	CA		wollaston lake
ZYI	27.59	107.00	CN		zunyi zunyi xinzhou
ZYL	24.96	91.86	BD		sylhet osmany
ZZU	-11.44	34.01	MW		mzuzu`
