/**
 * The shapes of the icons on a 16 × 16 grid, drawn in the colour of the text. Screen readers skip icons, because the
 * text beside an icon says the same.
 */
const shapes = {
  check: 'M3 8.5 6.5 12 13 4.5',
  cross: 'M4 4l8 8M12 4l-8 8',
  warning: 'M8 1.8 15 14H1ZM8 6v4M8 11.8v.4',
  error: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2ZM8 4.5V9M8 11v.4',
  note: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM8 7.2v4M8 4.6V5',
  dash: 'M4 8h8',
  question: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM6 6.2c0-1.2.9-2 2-2s2 .8 2 1.8c0 1.5-2 1.6-2 3.2M8 11.2v.4',
  download: 'M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11',
  lock: 'M3.5 7.5h9v6h-9ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3l8 5-8 5Z',
  previous: 'M10 3 5 8l5 5',
  next: 'M6 3l5 5-5 5',
  open: 'M4 6l4 4 4-4',
  up: 'M8 3.5v9M4 7.5l4-4 4 4',
  down: 'M8 12.5v-9M4 8.5l4 4 4-4',
  'up-or-down': 'M5 6l3-3 3 3M5 10l3 3 3-3',
  print: 'M4.5 6V2h7v4M4.5 12H2V6.5h12V12h-2.5M4.5 9.5h7V14h-7Z',
} as const

export type IconName = keyof typeof shapes

/** A small icon beside a word. */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
