// @ts-nocheck
import { patternOf } from './patterns.ts';
import { parseXml } from './xsd-tree.ts';

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const XSD = 'http://www.w3.org/2001/XMLSchema';

/**
 * All schemas as one: for each namespace its elements, each with a row of its typed or required attributes. An element that means several
 * things in several places gets what is true of all of them, because the verifier does not follow where an element stands.
 */
export function readSchemas(sources) {
  const known = new Known(sources.map(parseXml));
  const found = new Map();
  for (const { name, namespace, type } of known.elements()) {
    const elements = found.get(namespace) ?? new Map();
    found.set(namespace, elements.set(name, [...(elements.get(name) ?? []), type]));
  }
  // Relationships are a namespace of attributes alone.
  const namespaces = [...found.keys(), RELATIONSHIPS].sort();
  const types = [];
  const numberOf = (pattern) => {
    if (pattern === undefined) return '*';
    if (!types.includes(pattern)) types.push(pattern);
    return String(types.indexOf(pattern));
  };
  const elements = new Map();
  for (const namespace of namespaces) {
    const rows = new Map();
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

function rowOf(kinds, namespace, namespaces, numberOf) {
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
  #definitions = new Map();
  #schemas;

  constructor(schemas) {
    this.#schemas = schemas;
    for (const schema of schemas) {
      const target = schema.attributes.get('targetNamespace');
      for (const child of schema.children) {
        this.#place(child, schema);
        const name = child.attributes.get('name');
        if (name !== undefined) this.#definitions.set(`${kindOf(child)} ${target} ${name}`, child);
      }
    }
  }

  /** Every node knows the schema it is written in, which says what prefixes mean. */
  #place(node, schema) {
    node.schema = schema;
    for (const child of node.children) this.#place(child, schema);
  }

  #resolve(node, kind, reference) {
    const { schema } = node;
    const [prefix, local] = reference.includes(':') ? reference.split(':') : ['', reference];
    const namespace =
      schema.attributes.get(prefix === '' ? 'xmlns' : `xmlns:${prefix}`) ?? schema.attributes.get('targetNamespace');
    return { namespace, local, node: this.#definitions.get(`${kind} ${namespace} ${local}`) };
  }

  /** Declarations of elements anywhere, references aside: those lead to one at the top. */
  *elements(nodes = this.#schemas) {
    for (const node of nodes) {
      if (kindOf(node) === 'element' && node.attributes.has('name')) {
        const namespace = node.schema.attributes.get('targetNamespace');
        const type = node.attributes.has('type')
          ? (this.#resolve(node, 'complexType', node.attributes.get('type')).node ?? {
              simple: this.typePattern(node, node.attributes.get('type')),
            })
          : node.children.find((child) => kindOf(child) === 'complexType');
        yield { name: node.attributes.get('name'), namespace, type };
      }
      yield* this.elements(node.children);
    }
  }

  /** `name` or `name@namespace`, with its pattern; `.` is the text of the element. */
  attributesOf(type, found = new Map()) {
    if (type === undefined) return found;
    if (!type.attributes) {
      if (type.simple !== undefined) found.set('.', { pattern: type.simple, isRequired: false });
      return found;
    }
    for (const node of type.children) this.#collect(node, found);
    return found;
  }

  #collect(node, found) {
    switch (kindOf(node)) {
      case 'attribute':
        return this.#addAttribute(node, found);
      case 'attributeGroup':
        return this.attributesOf(this.#resolve(node, 'attributeGroup', node.attributes.get('ref')).node, found);
      case 'extension':
      case 'restriction': {
        const base = node.attributes.get('base');
        const inherited = base && this.#resolve(node, 'complexType', base).node;
        if (inherited) this.attributesOf(inherited, found);
        else if (base) {
          const pattern = this.typePattern(node, base);
          if (pattern !== undefined) found.set('.', { pattern, isRequired: false });
        }
        return this.attributesOf(node, found);
      }
      case 'complexContent':
      case 'simpleContent':
        return this.attributesOf(node, found);
      default:
        return undefined;
    }
  }

  #addAttribute(node, found) {
    const isRequired = node.attributes.get('use') === 'required';
    const reference = node.attributes.get('ref');
    if (node.attributes.get('use') === 'prohibited') return;
    if (reference !== undefined) {
      const { namespace, local, node: target } = this.#resolve(node, 'attribute', reference);
      const pattern = target && this.#patternOfAttribute(target);
      found.set(`${local}@${namespace}`, { pattern, isRequired });
      return;
    }
    found.set(node.attributes.get('name'), { pattern: this.#patternOfAttribute(node), isRequired });
  }

  #patternOfAttribute(node) {
    const type = node.attributes.get('type');
    if (type !== undefined) return this.typePattern(node, type);
    const inline = node.children.find((child) => kindOf(child) === 'simpleType');
    return inline && patternOf(inline, (from, name) => this.typePattern(from, name));
  }

  /** Undefined where a type allows any text. */
  typePattern(node, reference) {
    const { namespace, local, node: simple } = this.#resolve(node, 'simpleType', reference);
    if (namespace === XSD) return patternOf(local);
    return simple && patternOf(simple, (from, name) => this.typePattern(from, name));
  }
}

const kindOf = (node) => node.name.slice(node.name.indexOf(':') + 1);
