import type { LabelledRegion } from './structure/region';

/** How near the keys that tell are. */
const NEAR = 120;
const plainLabel =
  /^["'<]?(?:\p{L}{1,5}:)?(?:name|names|kind|nome|nombre|nom|naam|navn|namn|nimi|nazwa|název|наименование|назва|名称|名稱|이름)$/iu;
/** Keys of goods, services and parts of programs. */
const thing =
  /(?:^|["'<\s:{,_-])(?:sku|qty|quantity|price|unit_?price|apiversion|namespace|spanid|traceid|parentspanid|starttimeunixnano|replicas|invoicedquantity|lineextensionamount|itemtype|mimetype|filename|dockerfile|containers?|product_?id|category)["']?\s*[:=>]/iu;
const somebody =
  /(?:^|["'<\s:{,_-])(?:e-?mail|phone|tel|mobile|dob|birth\w*|gender|age|first_?name|last_?name|surname|given_?name)["']?\s*[:=>]/iu;

/** Whether "name" labels what something is called, by the keys beside it: an article's, a service's, a span's. */
export function isNameOfThing(text: string, { label, by, labelStart, labelEnd, end }: LabelledRegion): boolean {
  if (label.kind !== 'PERSON' || by === 'column' || !plainLabel.test(text.slice(labelStart, labelEnd))) return false;
  const ahead = text.slice(Math.max(0, labelStart - NEAR), labelStart);
  const around = `${ahead.slice(ahead.lastIndexOf('\n\n') + 1)} ${text.slice(end, end + NEAR).split('\n\n', 1)[0]}`;
  return thing.test(around) && !somebody.test(around);
}
