type Child = Node | string | undefined | false;

interface Props {
  class?: string;
  role?: string;
  label?: string;
  describedBy?: string;
  live?: 'polite' | 'assertive';
  id?: string;
  style?: Record<string, string>;
  lang?: string;
  onClick?: () => void;
}

/** Builds elements from text. Nothing a page wrote is ever read as markup. */
export function build<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (props.class) element.className = props.class;
  if (props.id) element.id = props.id;
  if (props.role) element.setAttribute('role', props.role);
  if (props.label) element.setAttribute('aria-label', props.label);
  if (props.describedBy) element.setAttribute('aria-describedby', props.describedBy);
  if (props.live) element.setAttribute('aria-live', props.live);
  if (props.lang) element.lang = props.lang;
  for (const [name, value] of Object.entries(props.style ?? {})) element.style.setProperty(name, value);
  if (element instanceof HTMLButtonElement) element.type = 'button';
  const { onClick } = props;
  if (onClick)
    element.addEventListener('click', (event) => {
      // A page must not press our buttons: only a person's own click counts.
      if (event.isTrusted) onClick();
    });
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}
