import type { Source } from '../slot';
import { attributeValue } from '../xml/xml-escapes';
import type { XmlAttribute, XmlElement } from '../xml/xml-scanner';

/** Elements that describe a person who worked on the document. */
const PEOPLE = new Set(['cmAuthor', 'author', 'person']);

/**
 * Names of the people who wrote, changed or commented are replaced by numbers everywhere, found by detection or not: a
 * document that is anonymous but for its author is not anonymous.
 */
export class Authors {
  readonly #numbers = new Map<string, number>();

  get count(): number {
    return this.#numbers.size;
  }

  alias(name: string): string {
    return `Author ${this.#number(name)}`;
  }

  /** The new value of an attribute that names a person; undefined for all others. */
  rename(source: Source, element: XmlElement, attribute: XmlAttribute): string | undefined {
    const value = source.content.slice(attribute.from, attribute.to);
    if (value === '') return undefined;
    const isPerson = PEOPLE.has(element.local);
    switch (attribute.local) {
      case 'author':
      case 'userName':
      case 'lastModifiedBy':
      case 'refreshedBy':
      case 'createdBy':
      case 'modifiedBy':
        return this.alias(value);
      // Who may edit a range, and who saved a scenario.
      case 'ed':
        return element.local === 'permStart' ? this.alias(value) : undefined;
      case 'user':
        return element.local === 'scenario' ? this.alias(value) : undefined;
      case 'name':
      case 'displayName':
        // Excel names a personal view after its user.
        if (element.local === 'customWorkbookView') return `View ${this.#number(value)}`;
        return isPerson ? this.alias(value) : undefined;
      case 'initials': {
        const name = attributeValue(source, element, 'author') ?? attributeValue(source, element, 'name') ?? value;
        return `A${this.#number(name)}`;
      }
      case 'userId':
        return `user-${this.#number(value)}`;
      case 'providerId':
        return isPerson ? 'None' : undefined;
      default:
        return undefined;
    }
  }

  #number(name: string): number {
    const known = this.#numbers.get(name) ?? this.#numbers.size + 1;
    this.#numbers.set(name, known);
    return known;
  }
}
