import styles from './charts.module.css'

/** How lines are told apart: by dashes as well as by colour. As many as assessments can stand side by side. */
export const looks = [
  { color: 'var(--accent)', strokeDasharray: '0' },
  { color: 'var(--warn)', strokeDasharray: '9 4' },
  { color: 'var(--good)', strokeDasharray: '2 4' },
  { color: 'var(--bad)', strokeDasharray: '12 4 2 4' },
  { color: 'var(--ink)', strokeDasharray: '5 5' },
  { color: 'var(--ink-soft)', strokeDasharray: '2 2 8 2' },
] as const

/** Which line is which company. The chart's own sentence says it to who does not see it. */
export function YearsLegend({ titles }: { readonly titles: readonly string[] }) {
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {titles.map((title, position) => {
        const look = looks[position % looks.length]
        return (
          <li key={title}>
            <svg viewBox="0 0 44 8" width="44" height="8">
              <path d="M0 4H44" stroke={look?.color} strokeWidth="2.5" strokeDasharray={look?.strokeDasharray} />
            </svg>{' '}
            {title}
          </li>
        )
      })}
    </ul>
  )
}
