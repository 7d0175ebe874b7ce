import type { LanguageLabels } from './label';

/** Italian. */
export const it: LanguageLabels = {
  language: 'it',
  groups: {
    PERSON:
      'nome!|nomi!|cognome|nome e cognome|cognome e nome|nominativo|nome completo|nome del paziente|cognome da nubile|paziente|paz!|pz!|cliente!|intestatario|assistito|assistita|assicurato|assicurata|contraente|beneficiario|beneficiaria|inquilino|conduttore|conduttrice|locatore|locatrice|proprietario|proprietaria|conducente|guidatore|testimone|teste|attore!|convenuto|ricorrente|resistente|richiedente|dichiarante|contatto!|referente|referenze|persona di contatto|contatto di emergenza|padre!|madre!|figlio!|figlia!|coniuge|marito!|moglie!|genitore|tutore|alunno|alunna|studente!|docente|insegnante|medico|medico curante|medico prescrittore|medico di base|dott|dottore|infermiere|avvocato|difensore|notaio|giudice|segretario|segretaria|presidente|tesoriere|presenti|assenti|assenti giustificati|partecipanti|redatto da|verbalizzante|firmato|firmato da|firma!|mittente|destinatario|dipendente|lavoratore|lavoratrice|candidato|candidata|autore|responsabile|gestore|da!|a!|cc!|acquirente|venditore|passeggero|ospite|visitatore|defunto|defunta|debitore|obbligato in solido|vittima|denunciante|querelante|all!',
    ADDRESS:
      'indirizzo|residenza|domicilio|via!|residente in|residente a!|indirizzo di residenza|indirizzo di spedizione|indirizzo di consegna|indirizzo di fatturazione|piazza!|corso!|recapito!|abitazione|scala!|interno!|domiciliato in|civico|casella postale|ubicazione',
    POSTCODE: 'cap!|c a p!|codice postale',
    PHONE:
      'telefono|tel|tel #|# di telefono|cellulare|cell|cel!|fax|recapito tel|recapito telefonico|telefono fisso|fisso!|numero di cellulare|tel casa|tel ufficio|reperibilita|reperibilità|whatsapp|mobile!',
    EMAIL: 'e mail|email|mail!|posta elettronica|indirizzo email|indirizzo e mail|pec',
    USERNAME: 'utente|nome utente|login!|nickname|username|id utente|assegnato!',
    ID: 'codice cliente|# cliente|# di cliente|cliente #|# ordine|# d ordine|ordine #|ordine|# contratto|# di contratto|contratto|# fattura|fattura #|fattura|# tessera|tessera|# prenotazione|# di prenotazione|prenotazione|# pratica|pratica|riferimento|rif|rif#|nostro rif|vostro rif|# protocollo|prot!|prot #|protocollo|# documento|documento #|documento|carta d identita|carta d identità|# carta d identita|c i!|ci #|identificativo|identificativo documento|# iscrizione|# albo|numeroiscrizionealbo|pod|pdr|nre|# ricetta|# ticket|ticket|telaio|# telaio|# permesso di soggiorno|permesso di soggiorno|# verbale|verbale #|# attestato|codice identificativo|# badge|badge|# registro|id alunno|rui',
    'ID/EMPLOYEE_ID': 'matricola|# matricola|# di matricola|# dipendente|matr!',
    'ID/IT_FISCAL_CODE': 'codice fiscale|c f!|cf!|cod fisc|cod fiscale|codicefiscale|codice fisc',
    'ID/TAX_ID_NUMBER': 'partita iva|p iva|piva|part iva|# partita iva|idcodice',
    'ID/PASSPORT_NUMBER': 'passaporto|# passaporto|passaporto #',
    'ID/DRIVER_LICENSE_NUMBER': 'patente|# patente|patente #|patente di guida',
    'ID/CASE_NUMBER':
      'r g!|rg!|# r g|# rg|r g n r|sinistro|# sinistro|# di sinistro|proc pen|procedimento|# procedimento|fascicolo|# fascicolo',
    'ID/INSURANCE_POLICY_NUMBER': 'polizza|# polizza|polizza #|# di polizza',
    'ID/HEALTH_INSURANCE_MEMBER_ID': 'tessera sanitaria|# tessera sanitaria|ts!|ssn!',
    'ID/MEDICAL_RECORD_NUMBER': 'cartella clinica|# cartella|# cartella clinica|nosologico|# nosologico|# paziente',
    'ID/PARCEL_TRACKING_NUMBER': '# spedizione|# di spedizione|# tracking|lettera di vettura|codice tracking',
    BANK: 'conto!|conto corrente|c c!|# conto|# di conto|# c c|conto #|coordinate bancarie|abi!|cab!|cin!',
    CARD: 'carta!|carta di credito|# carta|# carta di credito|# di carta|carta #',
    'CARD/CREDIT_CARD_EXPIRATION': 'scadenza|scad!|scade|scade il|data di scadenza|valida fino al',
    'CARD/CREDIT_CARD_CVV': 'codice di sicurezza!|cvv!',
    DOB: 'data di nascita|nato il|nata il|nato a il|data nascita|datanascita|nascita!|nascita data|luogo e data di nascita|d n!|nato!|nata!|anno di nascita',
    SECRET:
      'password|parola d ordine|pwd|codice di accesso|codice d accesso|chiave wifi|password wifi|codice cancello|codice allarme|psk|passphrase|parola chiave|codice segreto',
    'SECRET/PIN': 'pin!|codice pin|pin #',
    'SECRET/ONE_TIME_PASSCODE': 'codice di verifica|codice otp|codice di conferma|codice sms',
    PLATE: 'targa|targa #|# targa|veicolo targa|tg!',
    IP: 'indirizzo ip|ip!',
    'IP/MAC_ADDRESS': 'indirizzo mac',
    'IP/DEVICE_SERIAL_NUMBER': '# di serie|# seriale|matricola apparecchio|seriale',
    LOCATION:
      'citta|città|comune|provincia|prov!|luogo!|luogo di nascita|nazione|paese!|regione|localita|località|stato di nascita|luogo e data!|frazione|nato a|nata a',
    ORGANIZATION:
      'azienda|ditta|societa|società|datore di lavoro|ragione sociale|ente|scuola!|universita|università|ospedale|banca!|compagnia|assicurazione!|reparto!|sede!|istituto|tribunale|associazione|presso!',
    DATE: 'data!|data di ricovero|data di dimissione|data ricovero|data del sinistro|data di rilascio|rilasciato il|data di emissione|data di inizio|data di assunzione|assunto il|appuntamento|prossimo appuntamento|dal!|al!|periodo!|inviato!|data documento|decorrenza|data del decesso|decesso',
    AGE: 'eta!|età!',
    HEALTH:
      'diagnosi|terapia|terapia in atto|anamnesi|allergie|patologie|allergie patologie|farmaci|quesito diagnostico|motivo del ricovero|gruppo sanguigno|sintomi|salute!|invalidita|invalidità|esami!',
    NRP: 'cittadinanza|nazionalita|nazionalità|religione|naz!',
    JOB: 'professione|mansione|qualifica|ruolo|incarico|occupazione|mestiere|impiego!',
    MONEY:
      'stipendio|retribuzione|stipendio lordo|stipendio netto|reddito|canone|canone mensile|importo!|saldo!|netto in busta|netto a pagare|affitto!|cauzione',
    NONE: 'oggetto|sesso|stato civile|quantita|quantità|prezzo|totale|ora!|orario|note|nota|lingua|altezza|peso|nome del file|nome prodotto|# articolo|# pagina|versione|camera!|letto!|stato!|tipo|motivo!|esito|allegati|allegato|causale!|piano!|aula',
  },
};
