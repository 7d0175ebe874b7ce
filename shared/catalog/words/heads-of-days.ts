/** Heads of columns with days of other events than a birth. Patterns of whole heads. */
const DAYS: readonly string[] = [
  '(?:date|day|datum|data|fecha|dato|dátum|tarih|tanggal|ngày|дата|日期|日付|날짜)(?:time)?',
  '(?:date|datum|data|fecha|dato|дата) (?:of )?(?:death|order|entry|visit|issue|publication|morte|atto|ingresso|inizio|fine|de inicio|de fin|muerte|alta|ingreso|décès|début|fin|смерти|начала|окончания)',
  '(?:created|updated|modified|published|posted|ordered|shipped|paid|due|start|end|entry|issued|expires|released|died|delivery|filed|entered|docketed|decided|argued|heard|signed|received|effective|case|hearing|meeting|erstellt|geändert|beginn|ende)(?: ?(?:at|on|dates?|datum))?',
  // What happened to an account, an order or a contract, language by language.
  '(?:last |first |next )?(?:sign ?up|signed up|registered|registration|joined|join|log ?in|logged in|seen|visit|visited|activity|activated|subscribed|subscription|renewal|renewed|cancell?ed|closed|opened|booked|booking|contact|contacted|invoice|order|purchase|purchased|payment|transaction|shipping|hire|hired|verified|confirmed|completed|resolved)(?: ?(?:at|on|dates?|day|time))?',
  '(?:date of (?:registration|purchase|payment|delivery|hire|invoice|booking|contact|signup|signature)|(?:member|customer|client|user) since|timestamp)',
  '(?:registriert|angemeldet|angelegt|erstellt|geändert|bestellt|geliefert|bezahlt|gekündigt|eröffnet|storniert|gebucht|abgeschlossen|fällig)(?: am| seit| bis)?',
  '(?:anmelde|registrierungs|bestell|liefer|rechnungs|buchungs|eintritts|austritts|kündigungs|zahlungs|vertrags|eingangs)datum|(?:kund(?:e|in)|mitglied) seit|letzte[rs]? (?:anmeldung|login|besuch|kontakt|bestellung)',
  "date d[’']?(?:inscription|achat|entrée|échéance|envoi|arrivée|adhésion|expiration|émission|embauche|ouverture)|(?:client|membre) depuis|(?:inscrit|créé|modifié|commandé|payé|livré|envoyé)e?(?: le)?|dernière (?:connexion|visite|commande)",
  'date de (?:commande|création|livraison|paiement|facture|facturation|visite|départ|sortie|modification|signature|réservation)',
  'fecha de (?:alta|ingreso|baja|registro|compra|pedido|pago|entrega|factura|creación|emisión|visita|vencimiento|inscripción|contratación)|(?:cliente|socio) desde|(?:registrado|creado|modificado|pagado|enviado|inscrito)(?: el)?|último acceso|última (?:visita|compra)',
  'data (?:d[aeio] )?(?:registro|registo|cadastro|compra|pedido|pagamento|entrega|criação|emissão|entrada|visita|vencimento|inscrição|admissão|registrazione|iscrizione|acquisto|ordine|consegna|creazione|emissione|scadenza|assunzione)',
  '(?:registratie|inschrijf|bestel|lever|factuur|aanmaak|betaal)datum|(?:geregistreerd|aangemaakt|besteld|betaald)(?: op)?|(?:klant|lid) sinds|laatste (?:login|bezoek)',
  'data (?:rejestracji|zamówienia|zakupu|płatności|dostawy|utworzenia|wystawienia|wizyty|zapisu|zatrudnienia)|datum (?:registrace|objednávky|nákupu|platby|dodání|vytvoření|registrácie|objednávky)',
  '(?:registrerings|order|leverans|faktura|betalnings)datum|(?:ordre|bestillings|oprettelses|registrerings|leverings|faktura)dato|registrer(?:ad|et|t)|oprettet|opprettet|(?:kund sedan|kunde siden|medlem siden)|rekisteröity|tilauspäivä|luotu',
  'дата (?:регистрации|заказа|оплаты|доставки|создания|покупки|визита|выдачи|договора|реєстрації|замовлення|оплати|створення|купівлі)|последний вход|(?:kayıt|sipariş|ödeme|teslimat|oluşturma|giriş|alış) tarihi',
  '(?:登録|注文|購入|支払|作成|更新|発行|入会|契約|予約|来店|最終ログイン)(?:年月)?日時?|(?:注册|登记|下单|订单|购买|支付|创建|更新|发货|登录|加入)(?:日期|时间|日)|(?:가입|등록|주문|결제|생성|구매|예약|방문)(?:일|일자|일시|날짜)',
];
const HEAD_OF_DAYS = new RegExp(`^(?:${DAYS.join('|')})$`, 'iu');

/** Whether a column or label is called after other days than births: "date", "created_at", "docketedDate", "Data Atto". */
export const isHeadOfDays = (head: string): boolean =>
  HEAD_OF_DAYS.test(
    head
      .replace(/["'*]/g, '')
      .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      .replace(/[_\s]+/g, ' ')
      .trim(),
  );
