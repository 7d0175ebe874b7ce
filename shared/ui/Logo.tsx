/** The mark: a V whose left arm is a pen stroke and whose right arm is the bar that veils. One color, clear at 16 px. */
export function Logo({ size = 20, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      focusable="false"
    >
      <path d={LEFT_ARM} />
      <path d={RIGHT_ARM} />
    </svg>
  );
}

const LEFT_ARM = 'M.8 2h2.1l3.9 8.3-1.2 2.5z';
const RIGHT_ARM = 'M10.1 2h5.1L9.6 14H6.1l-.2-.5z';
