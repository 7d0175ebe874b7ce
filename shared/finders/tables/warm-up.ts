/** Sentences of letters, lists, settings and code. What they contain is made up; which states they visit is all that matters. */
export const WARM_UP: readonly string[] = [
  `Dear Ms Smith,

thank you for your order 4711 of 12 March 2024. Please transfer 1,250.00 EUR to DE89 3704 0044 0532 0130 00 (BIC COBADEFFXXX)
or pay by card 4111 1111 1111 1111, expiry date 12/27. If you have any questions, call us at +44 20 7946 0018 or (212) 555-0123,
or write to anna.smith@example.com. Our address is 221B Baker Street, London NW1 6XE. Your customer number is K-204518, your date of
birth 01/02/1980, your passport number C01X00T47, your social security number 123-45-6789.

Kind regards, John Miller, Acme Ltd, 5 Main Street, Springfield, IL 62704, https://www.example.org/account?id=17, 192.168.0.17`,
  `Sehr geehrter Herr Müller, vielen Dank für Ihr Schreiben vom 3. Mai 2024. Ihre Steuernummer und Ihre Versicherungsnummer haben wir
erhalten. Bitte rufen Sie uns unter 030 123456 oder 0171 2345678 an. Mit freundlichen Grüßen, Anna Schmidt, Hauptstraße 5, 10115 Berlin`,
  `Bonjour Madame Dupont, votre numéro de téléphone est le 06 12 34 56 78, votre adresse 12 rue de la Paix, 75002 Paris. Cordialement.
Estimado señor García, su número de teléfono es 612 345 678 y su dirección Calle Mayor 3, 28013 Madrid. Un saludo.
Gentile signora Rossi, il suo codice fiscale e il numero di conto sono stati ricevuti. Geachte heer Jansen, bedankt voor uw bericht.`,
  `name: Jane Doe
email: jane.doe@example.com
phone = +1 212 555 0123
password: hunter2
api_key = "sk_live_0123456789abcdef"
id,first_name,last_name,city,amount
17,Jane,Doe,Boston,12.50
{"user": "jdoe", "ip": "10.0.0.1", "created_at": "2024-05-03T12:30:00Z", "uuid": "123e4567-e89b-12d3-a456-426614174000"}`,
  `import { readFile } from 'node:fs/promises'; export async function main(args) { const text = await readFile(args[0], 'utf8');
for (const line of text.split('\\n')) console.log(line.trim()); return text.length > 0 ? 1 : 0; } // see https://example.com/docs
def handle(self, request): return self.items.get(request.user.id, None)  # the default is none
The patient was admitted on Monday with pain in the left knee and was treated by Dr. House at the university hospital. The meeting will
take place next week; everyone who would like to take part should let us know by Friday, so that we can order enough chairs and drinks.`,
];
