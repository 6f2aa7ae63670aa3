import { Text, Title } from '@mantine/core'
import { useId, type ReactNode, type Ref } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly heading: ReactNode
  readonly lead?: ReactNode
  readonly level?: 2 | 3 | 4
  /** The visual size of the heading; by default `h3` at level 2, and `h4` at levels 3 and 4. */
  readonly size?: 'h2' | 'h3' | 'h4'
  /** Whether the section is plain, or has a line above it, or is a paper panel, a small panel or a drop zone. */
  readonly look?: 'plain' | 'ruled' | 'paper' | 'card' | 'dashed'
  /** The HTML element; an `aside` belongs to the content beside it. */
  readonly as?: 'section' | 'aside'
  /** Whether only screen readers get the heading. */
  readonly hasHiddenHeading?: boolean
  /** `text`: the section is no wider than a line that is easy to read. */
  readonly width?: 'full' | 'text'
  /** The actions on the section's content; they are beside the heading. */
  readonly actions?: ReactNode
  /** The id of the heading, so that links can point to it. */
  readonly id?: string
  /** The id of the section, for links from the table of contents, which move the focus to the section. */
  readonly anchor?: string
  /** A ref to the heading, which the caller uses to move the focus here when the focused element is removed. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** A ref to the section, which the caller uses to move the focus here when the focused element is removed. */
  readonly ref?: Ref<HTMLElement>
  readonly children?: ReactNode
}

/** A part of a page with a heading, which is also its accessible name. */
export function Section(props: SectionProps) {
  const { heading, lead, level = 2, size, look = 'plain', actions, id: own, anchor, headingRef, ref, children } = props
  const { as: Element = 'section', hasHiddenHeading = false, width = 'full' } = props
  const made = useId()
  const id = own ?? made
  return (
    <Element
      {...(anchor !== undefined && { id: anchor, tabIndex: -1 })}
      {...(ref !== undefined && { ref, tabIndex: -1 })}
      aria-labelledby={id}
      className={styles['section']}
      data-look={look}
      data-width={width}
    >
      <div className={hasHiddenHeading ? 'read-out' : styles['head']}>
        <div className={styles['top']}>
          <Title
            order={level}
            size={size ?? (level === 2 ? 'h3' : 'h4')}
            id={id}
            {...(headingRef !== undefined && { ref: headingRef, tabIndex: -1 })}
          >
            {heading}
          </Title>
          {actions}
        </div>
        {lead !== undefined && (
          <Text c="dimmed" fz="0.9375rem" lh={1.5} component="div">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </Element>
  )
}

/** A paper panel without a heading. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['section']} data-look="paper" data-width="text">
    {children}
  </div>
)
