import type { PathStandard } from './standard';

/** ISO 20022: payment orders (pain) and account statements (camt). */
const PARTIES =
  'Dbtr,Cdtr,UltmtDbtr,UltmtCdtr,InitgPty,Ownr,Owner,Pty,Payee,Payer,TradgPty,OrgtrPty,Acct,OrgnlDbtr,OrgnlCdtr,Invcee,Invcr,GrnshmtAdmstr,Grnshee';
/** Sums, rates and counts, whose elements hold nothing else. */
const AMOUNTS =
  'Amt,TtlAmt,InstdAmt,TxAmt,EqvtAmt,RmtdAmt,DuePyblAmt,TaxAmt,TaxblBaseAmt,TtlTaxAmt,CtrlSum,Sum,TtlNetNtryAmt,NbOfTxs,NbOfNtries,ElctrncSeqNb,LglSeqNb,PgNb,XchgRate'.split(
    ',',
  );
/** Words of the standard. */
const CODES = 'Cd,Ccy,SrcCcy,TrgtCcy,UnitCcy,CdtDbtInd,Sts,SubFmlyCd,ChrgBr,PmtMtd,SeqTp'.split(',');
const eachOf = (names: readonly string[], holds: string): PathStandard =>
  Object.fromEntries(names.map((name) => [name, holds]));

const ISO20022: PathStandard = {
  ...eachOf(AMOUNTS, 'AMOUNT'),
  ...eachOf([...CODES, ...AMOUNTS.map((name) => `${name}@Ccy`)], 'CODE'),
  MsgDefIdr: 'MESSAGE',
  [`${PARTIES}.Nm`]: 'PERSON',
  [`${PARTIES}.Pty.Nm`]: 'PERSON',
  'CtctDtls.Nm': 'PERSON',
  'FinInstnId.Nm': 'ORGANIZATION',
  'PstlAdr.AdrLine': 'ADDRESS',
  'PstlAdr.StrtNm': 'ADDRESS',
  'PstlAdr.BldgNb': 'ADDRESS',
  'PstlAdr.BldgNm': 'ADDRESS',
  'PstlAdr.PstBx': 'ADDRESS',
  'PstlAdr.Flr': 'ADDRESS',
  'PstlAdr.PstCd': 'POSTCODE',
  'PstlAdr.TwnNm': 'LOCATION',
  'PstlAdr.TwnLctnNm': 'LOCATION',
  'PstlAdr.DstrctNm': 'LOCATION',
  'PstlAdr.CtrySubDvsn': 'LOCATION',
  'PstlAdr.Ctry': 'LOCATION',
  'Prtry.Cd': 'NONE',
  IBAN: 'BANK/IBAN_CODE',
  BIC: 'BANK/SWIFT_CODE',
  BICFI: 'BANK/SWIFT_CODE',
  BICOrBEI: 'BANK/SWIFT_CODE',
  AnyBIC: 'BANK/SWIFT_CODE',
  'DbtrAcct,CdtrAcct,Acct,RltdAcct.Id.Othr.Id': 'BANK',
  'PrvtId.Othr.Id': 'ID',
  'OrgId.Othr.Id': 'ID',
  'SchmeId.Id': 'ID',
  BirthDt: 'DOB',
  CityOfBirth: 'LOCATION',
  CtryOfBirth: 'LOCATION',
  PrvcOfBirth: 'LOCATION',
  PhneNb: 'PHONE',
  MobNb: 'PHONE',
  FaxNb: 'PHONE',
  EmailAdr: 'EMAIL',
  EndToEndId: 'ID',
  MndtId: 'ID',
  InstrId: 'ID',
  TxId: 'ID',
  AcctSvcrRef: 'ID',
  'CdtrRefInf.Ref': 'ID',
  'Card.PAN': 'CARD',
};

/** UBL and Peppol invoices and orders, UN/CEFACT CII (ZUGFeRD, Factur-X) and the Italian FatturaPA. */
const INVOICE_AMOUNTS =
  'TaxAmount,TaxableAmount,LineExtensionAmount,PayableAmount,TaxExclusiveAmount,TaxInclusiveAmount,PriceAmount,BaseAmount,Amount,AllowanceTotalAmount,ChargeTotalAmount,PrepaidAmount,PayableRoundingAmount,InvoicedQuantity,CreditedQuantity,BaseQuantity,Percent,MultiplierFactorNumeric,ChargeAmount,LineTotalAmount,TaxBasisTotalAmount,TaxTotalAmount,GrandTotalAmount,DuePayableAmount,CalculatedAmount,BasisAmount,RateApplicablePercent,BilledQuantity,BasisQuantity,ActualAmount,TotalPrepaidAmount,CalculationPercent'.split(
    ',',
  );

const INVOICES: PathStandard = {
  ...eachOf(INVOICE_AMOUNTS, 'AMOUNT'),
  CustomizationID: 'NONE',
  ProfileID: 'NONE',
  'InvoiceLine,CreditNoteLine,OrderLine.ID': 'NONE',
  'GuidelineSpecifiedDocumentContextParameter,BusinessProcessSpecifiedDocumentContextParameter.ID': 'NONE',
  'InvoicedQuantity@unitCode': 'NONE',
  'CreditedQuantity@unitCode': 'NONE',
  'BilledQuantity@unitCode': 'NONE',
  'BaseQuantity@unitCode': 'NONE',
  'BasisQuantity@unitCode': 'NONE',
  'PartyName.Name': 'ORGANIZATION',
  RegistrationName: 'ORGANIZATION',
  'Contact.Name': 'PERSON',
  'Person.FirstName': 'PERSON',
  'Person.MiddleName': 'PERSON',
  'Person.FamilyName': 'PERSON',
  StreetName: 'ADDRESS',
  AdditionalStreetName: 'ADDRESS',
  BuildingNumber: 'ADDRESS',
  BuildingName: 'ADDRESS',
  Postbox: 'ADDRESS',
  'AddressLine.Line': 'ADDRESS',
  CityName: 'LOCATION',
  CountrySubentity: 'LOCATION',
  PostalZone: 'POSTCODE',
  Telephone: 'PHONE',
  Telefax: 'PHONE',
  ElectronicMail: 'EMAIL',
  CompanyID: 'ID',
  EndpointID: 'ID',
  'PartyIdentification.ID': 'ID',
  'PayeeFinancialAccount,PayerFinancialAccount.ID': 'BANK',
  'PayeeFinancialAccount,PayerFinancialAccount.Name': 'PERSON',
  'CardAccount.PrimaryAccountNumberID': 'CARD',
  'CardAccount.HolderName': 'PERSON',
  'CreditNote,Invoice,Order.ID': 'ID',
  BuyerReference: 'ID',
  PaymentID: 'ID',
  'SellerTradeParty,BuyerTradeParty,ShipToTradeParty,PayeeTradeParty,InvoiceeTradeParty.Name': 'ORGANIZATION',
  'DefinedTradeContact.PersonName': 'PERSON',
  'TelephoneUniversalCommunication,FaxUniversalCommunication.CompleteNumber': 'PHONE',
  'EmailURIUniversalCommunication.URIID': 'EMAIL',
  PostcodeCode: 'POSTCODE',
  LineOne: 'ADDRESS',
  LineTwo: 'ADDRESS',
  LineThree: 'ADDRESS',
  'SpecifiedTaxRegistration.ID': 'ID',
  'SellerTradeParty,BuyerTradeParty.ID': 'ID',
  IBANID: 'BANK/IBAN_CODE',
  AccountName: 'PERSON',
  ProprietaryID: 'BANK',
  'ExchangedDocument,HeaderExchangedDocument.ID': 'ID',
  'Anagrafica.Nome': 'PERSON',
  'Anagrafica.Cognome': 'PERSON',
  'Anagrafica.Denominazione': 'ORGANIZATION',
  CodiceFiscale: 'ID/IT_FISCAL_CODE',
  'IdFiscaleIVA.IdCodice': 'ID',
  'Sede.Indirizzo': 'ADDRESS',
  'Sede.NumeroCivico': 'ADDRESS',
  'Sede.CAP': 'POSTCODE',
  'Sede.Comune': 'LOCATION',
  'Sede.Provincia': 'LOCATION',
  'Contatti.Telefono': 'PHONE',
  'Contatti.Email': 'EMAIL',
};

/** CDA: clinical documents of HL7 version 3. */
const CDA: PathStandard = {
  'name.given': 'PERSON',
  'name.family': 'PERSON',
  'assignedPerson,associatedPerson,guardianPerson,informationRecipient,relatedPerson,patient.name': 'PERSON',
  'representedOrganization,receivedOrganization,manufacturerOrganization,providerOrganization,serviceProviderOrganization,representedCustodianOrganization.name':
    'ORGANIZATION',
  streetAddressLine: 'ADDRESS',
  'addr.city': 'LOCATION',
  'addr.state': 'LOCATION',
  'addr.county': 'LOCATION',
  'addr.country': 'LOCATION',
  'addr.postalCode': 'POSTCODE',
  'birthTime@value': 'DOB',
  'telecom@value': 'CONTACT',
  'patientRole,assignedAuthor,assignedEntity,associatedEntity,relatedEntity.id@extension': 'ID',
};

/** XML standards, each with words of which a text holds one where it is written in it. */
export const XML_STANDARDS: readonly { marks: readonly string[]; paths: PathStandard }[] = [
  { marks: ['iso:20022', 'camt.', 'pain.0', '<Ntry>', '<Dbtr>', '<CdtrAcct>', ':Dbtr>'], paths: ISO20022 },
  {
    marks: [
      'ubl:schema',
      '<cbc:',
      '<cac:',
      'CrossIndustryInvoice',
      '<ram:',
      'FatturaElettronica',
      '<CessionarioCommittente>',
      '<CedentePrestatore>',
    ],
    paths: INVOICES,
  },
  { marks: ['urn:hl7-org:v3', '<ClinicalDocument'], paths: CDA },
];
