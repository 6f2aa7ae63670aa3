import { Text, Title } from '@mantine/core'
import { useId, type ReactNode, type Ref } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly heading: ReactNode
  readonly lead?: ReactNode
  /** The rank of the heading on the page. */
  readonly level?: 2 | 3 | 4
  /** How large the heading is drawn, after the heading of that rank; one smaller than its own rank when left out. */
  readonly size?: 'h2' | 'h3' | 'h4'
  /** Plain under what is above it, under a line, a sheet of paper, a small one, or one that files are dropped on. */
  readonly look?: 'plain' | 'ruled' | 'paper' | 'card' | 'dashed'
  /** An `aside` belongs to what stands beside it. */
  readonly as?: 'section' | 'aside'
  /** The heading is read out and not shown. */
  readonly hasHiddenHeading?: boolean
  /** No wider than text is read well. */
  readonly width?: 'full' | 'text'
  /** What can be done with what the section shows; beside the heading. */
  readonly actions?: ReactNode
  /** The id of the heading, where a link leads to it. */
  readonly id?: string
  /** The id of the section itself, where the contents of a page lead to it; the focus goes there. */
  readonly anchor?: string
  /** The heading, where the focus goes when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** The section itself, where the focus goes when what had it is gone. */
  readonly ref?: Ref<HTMLElement>
  readonly children?: ReactNode
}

/** A part of a page under a heading, which also names it for screen readers. */
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

/** A sheet of paper without a heading. */
export const Paper = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['section']} data-look="paper" data-width="text">
    {children}
  </div>
)
