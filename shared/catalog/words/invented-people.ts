// Common names, from which people are invented: women, men, family names, one language a line. None is a known person together.

interface NameList {
  language: string;
  women: readonly string[];
  men: readonly string[];
  families: readonly string[];
}

const list = (language: string, women: string, men: string, families: string): NameList => ({
  language,
  women: women.split(' '),
  men: men.split(' '),
  families: families.split(' '),
});

export const NAME_LISTS: readonly NameList[] = [
  list(
    'en',
    'Emily Sarah Jessica Laura Hannah Rachel Megan Olivia Grace Alice Charlotte Amelia Lucy Sophie Claire Natalie Abigail Julia Victoria Eleanor Molly Holly Rebecca Caroline',
    'James Thomas Daniel Matthew Andrew Joshua Benjamin Samuel Oliver Henry George Edward Jack Luke Nathan Ryan Adam Simon Philip Stephen Patrick Martin Colin Graham',
    'Baker Carter Collins Cooper Edwards Foster Gibson Graham Harper Hughes Jenkins Lawson Marshall Mitchell Morgan Palmer Parker Pearson Reynolds Richards Saunders Shaw Spencer Stevens Turner Walsh Watson Webb Wheeler Whitaker Bennett Chapman Dawson Ellis Fletcher Hartley',
  ),
  list(
    'de',
    'Anna Julia Katharina Lena Sabine Claudia Birgit Monika Ursula Petra Johanna Franziska Susanne Martina Heike Miriam Theresa Carina Elke Ulrike Nadine Greta Frieda Hanna',
    'Lukas Jonas Felix Tobias Stefan Matthias Andreas Markus Florian Sebastian Jürgen Wolfgang Dieter Uwe Bernd Holger Torsten Moritz Niklas Johannes Georg Rainer Kai Philipp',
    'Bauer Becker Brandt Dietrich Engel Fischer Frank Graf Günther Hartmann Hoffmann Horn Jung Kaiser König Krämer Kuhn Lang Lorenz Otto Pohl Roth Sauer Schreiber Seidel Simon Sommer Vogel Vogt Voigt Weiß Winkler Winter Wolff Ziegler Zimmermann',
  ),
  list(
    'fr',
    'Camille Juliette Manon Chloé Léa Sophie Isabelle Nathalie Hélène Claire Élodie Aurélie Margaux Céline Véronique Lucie Inès Mathilde Pauline Charlotte',
    'Louis Antoine Nicolas Julien Thomas Hugo Lucas Pierre Olivier Laurent Vincent Mathieu Guillaume Romain Benoît Xavier Thierry Yves Étienne Rémi',
    'Bernard Blanchard Bonnet Boyer Chevalier Colin Dupuis Faure Fontaine Garnier Gauthier Girard Guérin Lambert Leclerc Lefebvre Legrand Marchand Masson Mercier Meunier Morel Perrin Renard Rousseau Roussel Simon Vidal',
  ),
  list(
    'es',
    'Lucía Carmen Elena Marta Paula Cristina Isabel Pilar Rosa Teresa Beatriz Silvia Alba Nuria Raquel Inés Clara Andrea Irene Sofía',
    'Alejandro Javier Carlos Miguel Antonio Manuel Sergio Pablo Diego Álvaro Rafael Fernando Jorge Luis Andrés Hugo Óscar Raúl Rubén Tomás',
    'Aguilar Blanco Cabrera Campos Castillo Castro Delgado Domínguez Flores Fuentes Gallego Herrera Iglesias Lozano Marín Medina Molina Moreno Navarro Núñez Ortega Prieto Ramos Rubio Santana Serrano Vargas Vega',
  ),
  list(
    'it',
    'Giulia Chiara Francesca Sara Martina Elisa Valentina Federica Silvia Paola Laura Alessia Giorgia Elena Ilaria Roberta Claudia Beatrice Marta Serena',
    'Marco Luca Matteo Andrea Davide Alessandro Lorenzo Stefano Giovanni Paolo Riccardo Simone Fabio Giorgio Roberto Antonio Daniele Emanuele Pietro Nicola',
    'Barbieri Bruno Caruso Colombo Conti Costa Esposito Ferrara Fontana Galli Gatti Giordano Greco Leone Lombardi Longo Mancini Mariani Marini Martini Moretti Rinaldi Rizzo Romano Santoro Serra Villa Vitale',
  ),
  list(
    'pt',
    'Mariana Beatriz Inês Catarina Joana Sofia Helena Camila Fernanda Juliana Larissa Patrícia Raquel Rita Carolina Leonor Teresa Vitória Luana Bruna',
    'João Pedro Miguel Tiago Diogo Rafael Gustavo Bruno Rodrigo Eduardo Felipe Henrique Leandro Marcelo Nuno Paulo Ricardo Rui Vasco Caio',
    'Almeida Araújo Azevedo Barbosa Cardoso Carvalho Correia Cunha Dias Duarte Ferreira Fonseca Freitas Lopes Machado Magalhães Matos Monteiro Moreira Nunes Pinto Ramos Rocha Salgado Tavares Teixeira Vieira Xavier',
  ),
  list(
    'nl',
    'Sanne Lotte Femke Anouk Marieke Iris Eva Fleur Esther Ingrid Linda Marloes Nienke Roos Saskia Tessa Wilma Yvonne Amber Julia',
    'Daan Bram Sem Lars Jeroen Pieter Willem Sander Maarten Ruben Thijs Koen Joost Bas Wouter Gijs Hendrik Martijn Niels Tim',
    'Bakker Bos Brouwer Dekker Dijkstra Hendriks Hoekstra Jacobs Jansen Kok Koster Kuipers Maas Meijer Mulder Peters Postma Prins Schouten Smit Verhoeven Vermeulen Visser Vos Wolters Willems Kramer Scholten',
  ),
  list(
    'pl',
    'Katarzyna Agnieszka Małgorzata Joanna Ewa Magdalena Monika Zofia Julia Hanna Aleksandra Natalia Karolina Beata Dorota Alicja Weronika Iwona Kinga Marta',
    'Piotr Krzysztof Andrzej Tomasz Paweł Marcin Michał Marek Grzegorz Jakub Mateusz Wojciech Adam Łukasz Rafał Kamil Maciej Dariusz Szymon Filip',
    'Adamczyk Baran Chmiel Dudek Duda Górski Jaworski Kaczmarek Kaczor Kozak Krawczyk Król Kubiak Lis Malinowski Mazur Michalak Nowicki Olszewski Pawlak Pietrzak Sikora Stępień Szewczyk Walczak Wilk Wróbel Zając',
  ),
  list(
    'sv',
    'Elsa Maja Linnea Ebba Karin Ingrid Kerstin Astrid Sofia Annika',
    'Erik Oscar Gustav Anders Johan Nils Axel Mikael Henrik Björn',
    'Lindqvist Bergström Lundgren Sandberg Forsberg Holm Nyström Ekström Åberg Wallin Sjöberg Hedlund Norberg Dahl',
  ),
  list(
    'da',
    'Freja Ida Mette Kirsten Camilla Louise Signe Pernille Maja Astrid',
    'Mads Rasmus Søren Jens Mikkel Frederik Anders Lars Kasper Troels',
    'Kjær Mortensen Poulsen Knudsen Thomsen Lund Holm Jepsen Bach Kristensen Dam Krogh Winther Toft',
  ),
  list(
    'nb',
    'Ingrid Kari Silje Nora Marit Hilde Astrid Sigrid Tone Ida',
    'Ola Lars Magnus Sindre Eirik Kristian Håkon Bjørn Sverre Terje',
    'Berg Haugen Hagen Dahl Lund Moen Solberg Strand Bakke Myhre Lie Eide Sunde Aas',
  ),
  list(
    'fi',
    'Aino Helmi Sanna Kaisa Päivi Minna Elina Johanna Riikka Tuula',
    'Mikko Jukka Antti Juhani Timo Kalle Eero Ville Pekka Sami',
    'Mäkinen Laine Heikkinen Koskinen Järvinen Lehtonen Saarinen Salminen Niemi Kallio Rantala Hakala Laakso Ojala',
  ),
  list(
    'cs',
    'Tereza Lucie Veronika Petra Jana Hana Alena Kateřina Eliška Zuzana',
    'Jakub Tomáš Petr Martin Lukáš Ondřej Pavel Jiří Vojtěch Marek',
    'Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Růžička Beneš',
  ),
  list(
    'hu',
    'Eszter Katalin Zsófia Réka Ágnes Judit Nóra Dóra Ildikó Petra',
    'Balázs Gábor Zoltán Péter Tamás Bence Máté Attila Dániel László',
    'Kovács Szabó Horváth Varga Kiss Molnár Farkas Balogh Papp Takács Juhász Lakatos Mészáros Simon',
  ),
  list(
    'ro',
    'Ioana Elena Andreea Cristina Mihaela Gabriela Raluca Simona Alina Diana',
    'Andrei Mihai Ionuț Alexandru Bogdan Cristian Radu Vlad Sorin Dan',
    'Ionescu Dumitru Stoica Gheorghe Munteanu Matei Ciobanu Rusu Moldovan Lazăr Toma Dobre Barbu Nistor',
  ),
  list(
    'ru',
    'Анна Екатерина Ольга Наталья Мария Елена Татьяна Дарья Ирина Светлана',
    'Александр Дмитрий Сергей Андрей Алексей Михаил Николай Павел Виктор Максим',
    'Смирнов Кузнецов Попов Соколов Лебедев Козлов Новиков Морозов Волков Зайцев Павлов Беляев Орлов Макаров',
  ),
  list(
    'uk',
    'Олена Ірина Оксана Наталія Юлія Тетяна Софія Марія Катерина Галина',
    'Андрій Олександр Богдан Тарас Максим Дмитро Олег Ігор Роман Василь',
    'Мельник Шевченко Бондаренко Коваленко Ткаченко Кравченко Олійник Лисенко Савченко Руденко Марченко Поліщук Гончар Мороз',
  ),
  list(
    'el',
    'Μαρία Ελένη Αικατερίνη Σοφία Αγγελική Βασιλική Δήμητρα Ιωάννα Χριστίνα Ευαγγελία',
    'Γιώργος Δημήτρης Κώστας Νίκος Γιάννης Παναγιώτης Βασίλης Χρήστος Αλέξανδρος Σπύρος',
    'Παπαδόπουλος Βλάχος Αντωνίου Οικονόμου Γεωργίου Νικολάου Δημητρίου Ιωάννου Κωστόπουλος Μακρής Λάμπρου Αλεξίου Χατζής Ράπτης',
  ),
  list(
    'tr',
    'Ayşe Zeynep Elif Merve Esra Büşra Selin Derya Gamze Ebru',
    'Mehmet Mustafa Emre Burak Murat Kerem Ozan Hakan Serkan Can',
    'Yılmaz Kaya Demir Şahin Çelik Yıldız Aydın Özdemir Arslan Doğan Kılıç Aslan Koç Kurt',
  ),
  list(
    'id',
    'Siti Dewi Putri Ayu Rina Sari Wulan Fitri Ratna Indah',
    'Budi Agus Andi Eko Dedi Rizki Hendra Joko Bayu Arif',
    'Santoso Wijaya Setiawan Hidayat Kusuma Pratama Saputra Gunawan Nugroho Lestari Halim Susanto Wibowo Utomo',
  ),
  list(
    'vi',
    'Lan Hoa Mai Linh Thảo Hương Ngọc Trang Yến Hạnh',
    'Nam Minh Hùng Tuấn Dũng Long Khang Phúc Sơn Quân',
    'Trần Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh',
  ),
  list(
    'hi',
    'प्रिया अंजलि सुनीता कविता नेहा पूजा रेखा मीना सीमा आरती',
    'राहुल अमित संजय विजय अजय रमेश सुरेश मनोज दीपक अनिल',
    'शर्मा वर्मा गुप्ता सिंह यादव मिश्रा जोशी चौहान पटेल मेहता राठौर सक्सेना त्रिपाठी अग्रवाल',
  ),
  list(
    'ar',
    'فاطمة مريم عائشة ليلى سارة نور هدى سلمى ريم دانا',
    'محمد أحمد علي عمر خالد يوسف حسن إبراهيم سامي طارق',
    'الحسن العلي الخطيب المصري حداد نجار خوري منصور سليمان الشامي عباس صالح ناصر يعقوب',
  ),
  list(
    'fa',
    'مریم زهرا سارا نرگس لیلا مینا پریسا شیرین نازنین الهام',
    'علی رضا حسین محمد امیر مهدی سعید حمید آرش بهرام',
    'احمدی محمدی حسینی رضایی کریمی موسوی جعفری رحیمی صادقی اکبری نوری قاسمی مرادی شریفی',
  ),
  list(
    'he',
    'נועה תמר מיכל שירה יעל רחל דנה אורית הילה ליאת',
    'דוד יוסי משה איתי אורי עומר גיל רון אסף נדב',
    'כהן לוי מזרחי פרץ ביטון אברהם פרידמן אזולאי שפירא גולן ברק דהן רוזן שגב',
  ),
  list(
    'ja',
    '陽子 美咲 愛 由美 恵子 直美 結衣 さくら 真由美 優子',
    '健太 翔太 大輔 直樹 誠 浩 隆 拓也 和也 亮',
    '佐藤 鈴木 高橋 伊藤 渡辺 中村 小林 加藤 吉田 山田 松本 井上 木村 清水',
  ),
  list(
    'zh',
    '芳 娜 敏 静 丽 艳 娟 霞 秀英 玉兰',
    '伟 强 磊 洋 勇 军 杰 涛 明 建国',
    '陈 杨 赵 黄 周 吴 徐 孙 胡 朱 高 林 何 郭',
  ),
  list(
    'ko',
    '지은 수진 민지 은영 미경 서연 지혜 현정 유진 하은',
    '민수 지훈 성민 동현 준호 상훈 영호 태형 현우 재석',
    '박 최 정 강 조 윤 장 임 한 오 서 신 권 황',
  ),
];
