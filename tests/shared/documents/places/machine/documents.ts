import type { MachineRecords } from './canary';

/** Objects by dotted names, each the place of a canary. */
const json = (value: unknown): string => JSON.stringify(value, null, 1);
const keys = (...names: string[]) => new RegExp(`"(?:${names.join('|')})":|[{}[\\]]`, 'g');

export const FHIR: MachineRecords = {
  title: 'FHIR',
  fileName: 'a.json',
  signs: keys(String.raw`\w+`),
  template: json({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [
      {
        resource: {
          resourceType: 'Patient',
          id: '{Patient.id ID}',
          identifier: [
            {
              system: 'urn:x',
              value: '{Patient.identifier.value ID}',
              assigner: { display: '{Patient.identifier.assigner.display ORGANIZATION}' },
            },
          ],
          name: [
            {
              use: 'official',
              text: '{Patient.name.text PERSON}',
              family: '{Patient.name.family PERSON}',
              given: ['{Patient.name.given PERSON}', '{Patient.name.given (second) PERSON}'],
            },
          ],
          telecom: [
            { system: 'phone', value: '{Patient.telecom.value (phone) PHONE}' },
            { system: 'email', value: '{Patient.telecom.value (email) EMAIL}' },
            { system: 'url', value: '{Patient.telecom.value (url) URL}' },
          ],
          gender: 'female',
          birthDate: '{Patient.birthDate DATE}',
          deceasedDateTime: '{Patient.deceasedDateTime DATE}',
          address: [
            {
              text: '{Patient.address.text ADDRESS}',
              line: ['{Patient.address.line ADDRESS}', '{Patient.address.line (second) ADDRESS}'],
              city: '{Patient.address.city LOCATION}',
              district: '{Patient.address.district LOCATION}',
              state: '{Patient.address.state LOCATION}',
              postalCode: '{Patient.address.postalCode POSTCODE}',
              country: '{Patient.address.country LOCATION}',
            },
          ],
          maritalStatus: { text: '{Patient.maritalStatus.text NRP}' },
          photo: [{ title: 'Photo of {Patient.photo.title EMAIL}' }],
          contact: [
            {
              name: { family: '{Patient.contact.name.family PERSON}', given: ['{Patient.contact.name.given PERSON}'] },
              telecom: [{ value: '{Patient.contact.telecom.value PHONE}' }],
              address: {
                line: ['{Patient.contact.address.line ADDRESS}'],
                city: '{Patient.contact.address.city LOCATION}',
              },
            },
          ],
          generalPractitioner: [
            {
              reference: 'Practitioner/{Patient.generalPractitioner.reference ID}',
              display: '{Patient.generalPractitioner.display PERSON}',
            },
          ],
          managingOrganization: { display: '{Patient.managingOrganization.display ORGANIZATION}' },
          extension: [
            { url: 'urn:a', valueAddress: { city: '{extension.valueAddress.city LOCATION}' } },
            { url: 'urn:b', valueString: 'Ask {extension.valueString EMAIL}' },
            { url: 'urn:c', valueHumanName: { family: '{extension.valueHumanName.family PERSON}' } },
            { url: 'urn:d', valueContactPoint: { value: '{extension.valueContactPoint.value PHONE}' } },
          ],
        },
      },
      {
        resource: {
          resourceType: 'Practitioner',
          id: '{Practitioner.id ID}',
          name: [{ family: '{Practitioner.name.family PERSON}' }],
          qualification: [{ identifier: [{ value: '{Practitioner.qualification.identifier.value ID}' }] }],
        },
      },
      {
        resource: {
          resourceType: 'Observation',
          subject: {
            reference: 'Patient/{Observation.subject.reference ID}',
            display: '{Observation.subject.display PERSON}',
          },
          performer: [{ display: '{Observation.performer.display PERSON}' }],
          effectiveDateTime: '{Observation.effectiveDateTime DATE}',
          note: [
            { authorString: '{Observation.note.authorString PERSON}', text: 'Mail {Observation.note.text EMAIL}' },
          ],
        },
      },
      {
        resource: {
          resourceType: 'Coverage',
          subscriberId: '{Coverage.subscriberId ID}',
          policyHolder: { display: '{Coverage.policyHolder.display PERSON}' },
          beneficiary: { display: '{Coverage.beneficiary.display PERSON}' },
          payor: [{ display: '{Coverage.payor.display ORGANIZATION}' }],
        },
      },
      {
        resource: {
          resourceType: 'Condition',
          code: {
            text: '{Condition.code.text HEALTH}',
            coding: [{ display: '{Condition.code.coding.display HEALTH}' }],
          },
          recorder: { display: '{Condition.recorder.display PERSON}' },
          asserter: { display: '{Condition.asserter.display PERSON}' },
        },
      },
      {
        resource: {
          resourceType: 'Encounter',
          participant: [{ individual: { display: '{Encounter.participant.individual.display PERSON}' } }],
          serviceProvider: { display: '{Encounter.serviceProvider.display ORGANIZATION}' },
          location: [{ location: { display: '{Encounter.location.display LOCATION}' } }],
        },
      },
      { resource: { resourceType: 'Device', serialNumber: '{Device.serialNumber ID}' } },
      {
        resource: {
          resourceType: 'Organization',
          name: '{Organization.name ORGANIZATION}',
          alias: ['{Organization.alias ORGANIZATION}'],
        },
      },
      { resource: { resourceType: 'Location', name: '{Location.name ORGANIZATION}' } },
      {
        resource: {
          resourceType: 'DocumentReference',
          masterIdentifier: { value: '{DocumentReference.masterIdentifier.value ID}' },
          author: [{ display: '{DocumentReference.author.display PERSON}' }],
        },
      },
    ],
  }),
};

const tags = /<\/?[\w:]+/g;
const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const nested = (path: string, content: string) =>
  path.split('.').reduceRight((inside, name) => element(name, inside), content);

const party = (name: string) =>
  nested(
    name,
    [
      `<Nm>{${name}.Nm PERSON}</Nm>`,
      nested(
        'PstlAdr',
        `<StrtNm>{${name}.StrtNm ADDRESS}</StrtNm><PstCd>{${name}.PstCd POSTCODE}</PstCd><TwnNm>{${name}.TwnNm LOCATION}</TwnNm><AdrLine>{${name}.AdrLine ADDRESS}</AdrLine>`,
      ),
      nested(
        'Id.PrvtId',
        `<DtAndPlcOfBirth><BirthDt>{${name}.BirthDt DATE}</BirthDt><CityOfBirth>{${name}.CityOfBirth LOCATION}</CityOfBirth></DtAndPlcOfBirth><Othr><Id>{${name}.PrvtId.Othr.Id ID}</Id></Othr>`,
      ),
      nested(
        'CtctDtls',
        `<Nm>{${name}.CtctDtls.Nm PERSON}</Nm><PhneNb>{${name}.PhneNb PHONE}</PhneNb><EmailAdr>{${name}.EmailAdr EMAIL}</EmailAdr>`,
      ),
    ].join(''),
  );

export const ISO20022: MachineRecords = {
  title: 'camt and pain',
  fileName: 'a.xml',
  signs: tags,
  template: `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><Stmt>${[
    nested(
      'Acct',
      `<Id><Othr><Id>{Acct.Id.Othr.Id BANK}</Id></Othr></Id><Nm>{Acct.Nm PERSON}</Nm><Ownr><Nm>{Acct.Ownr.Nm PERSON}</Nm></Ownr>`,
    ),
    nested(
      'Ntry',
      [
        '<AcctSvcrRef>{AcctSvcrRef ID}</AcctSvcrRef><BookgDt><Dt>{BookgDt.Dt DATE}</Dt></BookgDt>',
        nested(
          'Refs',
          '<EndToEndId>{EndToEndId ID}</EndToEndId><InstrId>{InstrId ID}</InstrId><TxId>{TxId ID}</TxId><MndtId>{MndtId ID}</MndtId>',
        ),
        nested('RltdPties', `${party('Dbtr')}${party('Cdtr')}${party('UltmtDbtr')}${party('UltmtCdtr')}`),
        nested('DbtrAcct.Id.Othr.Id', '{DbtrAcct.Id.Othr.Id BANK}'),
        nested('CdtrAcct.Id.Othr.Id', '{CdtrAcct.Id.Othr.Id BANK}'),
        nested('CdtrSchmeId.Id.PrvtId.Othr.Id', '{CdtrSchmeId.Othr.Id ID}'),
        nested('RltdAgts.DbtrAgt.FinInstnId.Nm', '{DbtrAgt.FinInstnId.Nm ORGANIZATION}'),
        nested('RmtInf.Strd.CdtrRefInf.Ref', '{CdtrRefInf.Ref ID}'),
        nested('RmtInf.Ustrd', 'Mail {RmtInf.Ustrd EMAIL}'),
        nested('AddtlNtryInf', 'Call {AddtlNtryInf PHONE}'),
      ].join(''),
    ),
  ].join('')}</Stmt></Document>`,
};

const ublParty = (role: string) =>
  nested(
    `cac:${role}.cac:Party`,
    [
      `<cbc:EndpointID>{${role}.EndpointID ID}</cbc:EndpointID>`,
      nested('cac:PartyIdentification.cbc:ID', `{${role}.PartyIdentification.ID ID}`),
      nested('cac:PartyName.cbc:Name', `{${role}.PartyName.Name ORGANIZATION}`),
      nested(
        'cac:PostalAddress',
        `<cbc:StreetName>{${role}.StreetName ADDRESS}</cbc:StreetName><cbc:AdditionalStreetName>{${role}.AdditionalStreetName ADDRESS}</cbc:AdditionalStreetName><cbc:BuildingNumber>{${role}.BuildingNumber NUMBER}</cbc:BuildingNumber><cbc:CityName>{${role}.CityName LOCATION}</cbc:CityName><cbc:PostalZone>{${role}.PostalZone POSTCODE}</cbc:PostalZone><cbc:CountrySubentity>{${role}.CountrySubentity LOCATION}</cbc:CountrySubentity><cac:AddressLine><cbc:Line>{${role}.AddressLine.Line ADDRESS}</cbc:Line></cac:AddressLine>`,
      ),
      nested('cac:PartyTaxScheme.cbc:CompanyID', `{${role}.PartyTaxScheme.CompanyID ID}`),
      nested(
        'cac:PartyLegalEntity',
        `<cbc:RegistrationName>{${role}.RegistrationName ORGANIZATION}</cbc:RegistrationName><cbc:CompanyID>{${role}.PartyLegalEntity.CompanyID ID}</cbc:CompanyID>`,
      ),
      nested(
        'cac:Contact',
        `<cbc:Name>{${role}.Contact.Name PERSON}</cbc:Name><cbc:Telephone>{${role}.Telephone PHONE}</cbc:Telephone><cbc:ElectronicMail>{${role}.ElectronicMail EMAIL}</cbc:ElectronicMail>`,
      ),
      nested(
        'cac:Person',
        `<cbc:FirstName>{${role}.Person.FirstName PERSON}</cbc:FirstName><cbc:FamilyName>{${role}.Person.FamilyName PERSON}</cbc:FamilyName>`,
      ),
    ].join(''),
  );

export const UBL: MachineRecords = {
  title: 'UBL',
  fileName: 'a.xml',
  signs: tags,
  template: `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">${[
    '<cbc:ID>{Invoice.ID ID}</cbc:ID><cbc:IssueDate>{IssueDate DATE}</cbc:IssueDate><cbc:Note>Mail {Note EMAIL}</cbc:Note><cbc:BuyerReference>{BuyerReference ID}</cbc:BuyerReference>',
    ublParty('AccountingSupplierParty'),
    ublParty('AccountingCustomerParty'),
    nested('cac:PayeeParty.cac:PartyName.cbc:Name', '{PayeeParty.PartyName.Name ORGANIZATION}'),
    nested('cac:Delivery.cac:DeliveryLocation.cac:Address.cbc:StreetName', '{Delivery.StreetName ADDRESS}'),
    nested('cac:Delivery.cac:DeliveryParty.cac:PartyName.cbc:Name', '{DeliveryParty.PartyName.Name ORGANIZATION}'),
    nested(
      'cac:PaymentMeans',
      `<cbc:PaymentID>{PaymentID ID}</cbc:PaymentID>${nested('cac:PayeeFinancialAccount', '<cbc:ID>{PayeeFinancialAccount.ID BANK}</cbc:ID><cbc:Name>{PayeeFinancialAccount.Name PERSON}</cbc:Name>')}${nested('cac:CardAccount', '<cbc:PrimaryAccountNumberID>{CardAccount.PrimaryAccountNumberID CARD}</cbc:PrimaryAccountNumberID><cbc:HolderName>{CardAccount.HolderName PERSON}</cbc:HolderName>')}${nested('cac:PaymentMandate.cac:PayerFinancialAccount.cbc:ID', '{PayerFinancialAccount.ID BANK}')}`,
    ),
  ].join('')}</Invoice>`,
};
