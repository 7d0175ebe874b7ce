/** How programs that answer are called in transcripts. Alternatives of a pattern. */
export const ANSWERING_PROGRAMS =
  'assistant|chat ?bot|bot|ai|llm|chat ?gpt|gpt(?:-?\\d[\\w.-]{0,8})?|openai|copilot|deepseek';

/** Who speaks without a name: roles, questions and answers, and the words of logs and headers. Alternatives of a pattern, one line a family of languages. */
export const SPEAKER_ROLES = [
  'interviewer?|interviewee|moderator|facilitator|host|guest|speaker|narrator|operator|agent|advisor|adviser|customer|client|caller|user|human|system|support|admin|staff|doctor|patient|nurse|parent|mother|father|mum|mom|dad|teacher|student|pupil|police|officer|dispatch(?:er)?|judge|court|clerk|witness|chair|counsel|prosecution|defen[cs]e|question|answer|reply|note|all|both|unknown|me|you|male|female|child|group|panel|audience|resolution|decision|conclusion|consensus|action|motion|vote',
  'frage|antwort|kunde|kundin|berater(?:in)?|arzt|ärztin|patientin|mitarbeiter(?:in)?|moderation|richter(?:in)?|zeuge|zeugin|anmerkung|hinweis',
  'question|réponse|client|cliente|conseiller|conseillère|médecin|note|juge|témoin|animateur|intervieweur',
  'pregunta|respuesta|cliente|agente|asesora?|médico|paciente|juez|testigo|nota|entrevistadora?|moderadora?',
  'domanda|risposta|operatore|operatrice|medico|paziente|giudice|teste|intervistatore',
  'pergunta|resposta|atendente|juiz|testemunha|entrevistador|vraag|antwoord|klant|medewerker|arts|patiënt',
  'fråga|svar|kund|handläggare|spørgsmål|kunde|rådgiver|spørsmål|kysymys|vastaus|asiakas|lääkäri',
  'pytanie|odpowiedź|klient|konsultant|lekarz|pacjent|otázka|odpověď|zákazník|kérdés|válasz|ügyfél|întrebare|răspuns',
  'вопрос|ответ|клиент|оператор|врач|пациент|питання|відповідь|клієнт|лікар|въпрос|отговор|лекар|ερώτηση|απάντηση|πελάτης|γιατρός',
  'soru|cevap|müşteri|temsilci|doktor|hasta|سؤال|جواب|العميل|الموظف|الطبيب|المريض|پرسش|پاسخ|مشتری|پزشک|שאלה|תשובה|לקוח|נציג|רופא',
  'प्रश्न|उत्तर|ग्राहक|डॉक्टर|मरीज|ถาม|ตอบ|ลูกค้า|แพทย์|พนักงาน|hỏi|đáp|khách|bác sĩ|tanya|jawab|pelanggan',
  '问|答|客服|客户|医生|患者|记者|主持人|問|司会|医師|記者|顧客|担当|질문|답변|문|답|상담원|고객|의사|환자|기자',
  'them|us|him|her|neighbou?r|driver|rider|seller|buyer|shop|control|reception|cust|csr|rep|sales|pharm(?:acy|acist)?|dr|team|fix|feat|docs|chore|refactor|tests?|build|ci|perf|style|revert|агент|консультант|приёмная|مندوب|موظف|عميل|زبون|نماینده|מוקד|verkäufer|vendeur|vendedora?|venditore|verkoper|sprzedawca|prodejce|eladó|vânzător|satıcı|πωλητής|người bán|ผู้ขาย|卖家|买家|店主|店員|판매자',
  'ich|du|wir|ihr|sie|moi|toi|vous|nous|yo|tú|usted|io|tu|lei|noi|eu|você|ik|jij|jag|jeg|minä|ja|ty|pan|pani|já|én|te|я|ты|вы|ми|він|вона|аз|εγώ|ben|sen|siz|أنا|من|אני|मैं|ฉัน|tôi|em|anh|chị|saya|我|你|私|나|boss|lib|counsell?or|therapist|landlord|tenant|tourist|turist|gospodarz|domaćin|predajca|prodavač|assistente|help ?desk|диспетчер|мама|папа|водитель|مشتر|ejen|agen|एजेंट|बॉट|เจ้าหน้าที่|จนท|상담사|主播|主持|店家|客人|患者さん|מוביל|שליח',
  'robot|lawyer|patron|shipper|resident|gost|gostitelj|kak|мамуля|ви|клініка|ماما|امی|کسٹمر|نمائندہ|माँ|मां|飼い主|손님',
  '(?:un)?acceptable|(?:in)?correct|error|warn(?:ing)?|info|debug|trace|fatal|notice|critical|todo|fixme|re|fw|fwd|aw|wg|tr|cc|bcc|ps|nb|fyi|tl ?dr|edit|update|http|https|file|warning',
  ANSWERING_PROGRAMS,
].join('|');
