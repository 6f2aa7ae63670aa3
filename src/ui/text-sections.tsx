import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './text-sections.module.css'

type Children = { readonly children: ReactNode }

/** The sections of a text page, separated by lines. */
export const TextSections = ({ children }: Children) => <div className={styles['sections']}>{children}</div>

type TextSectionProps = Children & {
  readonly heading: string
  /** The id of the section. A link to it moves the focus to the section. */
  readonly id: string
}

/** A section, with its heading beside its text where there is room. */
export const TextSection = ({ heading, id, children }: TextSectionProps) => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`} className={styles['section']}>
    <Title order={2} size="h3" id={`${id}-heading`}>
      {heading}
    </Title>
    <div className={styles['content']}>{children}</div>
  </section>
)
