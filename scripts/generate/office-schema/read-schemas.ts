import { builtInPattern, patternOf } from './patterns.ts';
import { parseXml, type XsdNode } from './xsd-tree.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XSD = 'http://www.w3.org/2001/XMLSchema';

/** What is known of an attribute; without a pattern any text will do. */
interface Attribute {
  pattern: string | undefined;
  isRequired: boolean;
}
type Attributes = Map<string, Attribute>;
/** A complex type by its node, or the pattern of a simple one. */
type ElementType = XsdNode | { simple: string | undefined } | undefined;

/**
 * All schemas as one: for each namespace its elements, each with a row of its typed or required attributes. An element that means several
 * things in several places gets what is true of all of them, because the verifier does not follow where an element stands.
 */
export function readSchemas(sources: string[]) {
  const known = new Known(sources.map(parseXml));
  const found = new Map<string, Map<string, ElementType[]>>();
  for (const { name, namespace, type } of known.elements()) {
    const elements = found.get(namespace) ?? new Map<string, ElementType[]>();
    found.set(namespace, elements.set(name, [...(elements.get(name) ?? []), type]));
  }
  // Relationships are a namespace of attributes alone.
  const namespaces = [...found.keys(), RELATIONSHIPS].sort();
  const types: string[] = [];
  const numberOf = (pattern: string | undefined) => {
    if (pattern === undefined) return '*';
    if (!types.includes(pattern)) types.push(pattern);
    return String(types.indexOf(pattern));
  };
  const elements = new Map<string, Map<string, string>>();
  for (const namespace of namespaces) {
    const rows = new Map<string, string>();
    for (const [name, kinds] of found.get(namespace) ?? []) {
      const row = rowOf(
        kinds.map((type) => known.attributesOf(type)),
        namespace,
        namespaces,
        numberOf,
      );
      if (row !== '') rows.set(name, row);
    }
    elements.set(namespace, rows);
  }
  return { namespaces, types, elements };
}

function rowOf(
  kinds: Attributes[],
  namespace: string,
  namespaces: string[],
  numberOf: (pattern: string | undefined) => string,
): string {
  const keys = [...new Set(kinds.flatMap((kind) => [...kind.keys()]))].sort();
  const cells = keys.flatMap((key) => {
    const all = kinds.map((kind) => kind.get(key));
    const patterns = all.flatMap((one) => (one ? [one.pattern] : []));
    const isRequired = all.every((one) => one?.isRequired);
    // What one of the meanings leaves open is open.
    const pattern = patterns.includes(undefined) ? undefined : [...new Set(patterns)].join('|');
    if (!isRequired && pattern === undefined) return [];
    const [local, foreign] = key.split('@');
    const index = foreign === undefined || foreign === namespace ? '' : `${namespaces.indexOf(foreign)}/`;
    if (index === '-1/') return [];
    return `${index}${local}${isRequired ? '!' : ''}:${numberOf(pattern)}`;
  });
  return cells.join(' ');
}

/** The definitions of all schemas, by namespace and name. */
class Known {
  #definitions = new Map<string, XsdNode>();
  #schemas: XsdNode[];

  constructor(schemas: XsdNode[]) {
    this.#schemas = schemas;
    for (const schema of schemas) {
      const target = targetOf(schema);
      for (const child of schema.children) {
        this.#place(child, schema);
        const name = child.attributes.get('name');
        if (name !== undefined) this.#definitions.set(`${kindOf(child)} ${target} ${name}`, child);
      }
    }
  }

  /** Every node knows the schema it is written in, which says what prefixes mean. */
  #place(node: XsdNode, schema: XsdNode): void {
    node.schema = schema;
    for (const child of node.children) this.#place(child, schema);
  }

  #resolve({ schema = { name: '', attributes: new Map(), children: [] } }: XsdNode, kind: string, reference = '') {
    const [prefix = '', local = ''] = reference.includes(':') ? reference.split(':') : ['', reference];
    const namespace = schema.attributes.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`) ?? targetOf(schema);
    return { namespace, local, node: this.#definitions.get(`${kind} ${namespace} ${local}`) };
  }

  /** Declarations of elements anywhere, references aside: those lead to one at the top. */
  *elements(nodes = this.#schemas): Generator<{ name: string; namespace: string; type: ElementType }> {
    for (const node of nodes) {
      const name = node.attributes.get('name');
      if (kindOf(node) === 'element' && name !== undefined) {
        const namespace = node.schema ? targetOf(node.schema) : '';
        const reference = node.attributes.get('type');
        const type = reference
          ? (this.#resolve(node, 'complexType', reference).node ?? { simple: this.typePattern(node, reference) })
          : node.children.find((child) => kindOf(child) === 'complexType');
        yield { name, namespace, type };
      }
      yield* this.elements(node.children);
    }
  }

  /** `name` or `name@namespace`, with its pattern; `.` is the text of the element. */
  attributesOf(type: ElementType, found: Attributes = new Map()): Attributes {
    if (type === undefined) return found;
    if ('simple' in type) {
      if (type.simple !== undefined) found.set('.', { pattern: type.simple, isRequired: false });
      return found;
    }
    for (const node of type.children) this.#collect(node, found);
    return found;
  }

  #collect(node: XsdNode, found: Attributes): void {
    switch (kindOf(node)) {
      case 'attribute':
        this.#addAttribute(node, found);
        return;
      case 'attributeGroup':
        this.attributesOf(this.#resolve(node, 'attributeGroup', node.attributes.get('ref')).node, found);
        return;
      case 'extension':
      case 'restriction': {
        const base = node.attributes.get('base');
        const inherited = base && this.#resolve(node, 'complexType', base).node;
        if (inherited) this.attributesOf(inherited, found);
        else if (base) {
          const pattern = this.typePattern(node, base);
          if (pattern !== undefined) found.set('.', { pattern, isRequired: false });
        }
        this.attributesOf(node, found);
        return;
      }
      case 'complexContent':
      case 'simpleContent':
        this.attributesOf(node, found);
    }
  }

  #addAttribute(node: XsdNode, found: Attributes): void {
    const isRequired = node.attributes.get('use') === 'required';
    const reference = node.attributes.get('ref');
    if (node.attributes.get('use') === 'prohibited') return;
    if (reference !== undefined) {
      const { namespace, local, node: target } = this.#resolve(node, 'attribute', reference);
      const pattern = target && this.#patternOfAttribute(target);
      found.set(`${local}@${namespace}`, { pattern, isRequired });
      return;
    }
    found.set(node.attributes.get('name') ?? '', { pattern: this.#patternOfAttribute(node), isRequired });
  }

  #patternOfAttribute(node: XsdNode): string | undefined {
    const type = node.attributes.get('type');
    if (type !== undefined) return this.typePattern(node, type);
    const inline = node.children.find((child) => kindOf(child) === 'simpleType');
    return inline && patternOf(inline, (from, name) => this.typePattern(from, name));
  }

  /** Undefined where a type allows any text. */
  typePattern(node: XsdNode, reference: string): string | undefined {
    const { namespace, local, node: simple } = this.#resolve(node, 'simpleType', reference);
    if (namespace === XSD) return builtInPattern(local);
    return simple && patternOf(simple, (from, name) => this.typePattern(from, name));
  }
}

const targetOf = (schema: XsdNode) => schema.attributes.get('targetNamespace') ?? '';
const kindOf = (node: XsdNode) => node.name.slice(node.name.indexOf(':') + 1);
