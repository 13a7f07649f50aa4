import { Text } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'
import './Caption.scss'

interface CaptionProps {
  /** px at the standard text size; 13 unless given. */
  size?: 12 | 14
  /** On a line of its own. */
  block?: boolean
  /** Line height, where it differs from its surroundings. */
  line?: 'tight' | 'loose'
  /** Margin above, px. */
  above?: 2 | 4 | 6 | 8 | 12
  /** Digits of equal width. */
  figures?: boolean
}

/** Secondary text: a note, a time, whom something is from. */
export const Caption = ({ size, block, line, above, figures, children }: PropsWithChildren<CaptionProps>) => (
  <Text
    className={classes(
      'caption',
      size && `caption--${size}`,
      block && 'caption--block',
      line && `caption--${line}`,
      above && `caption--above-${above}`,
      figures && 'caption--figures',
    )}
  >
    {children}
  </Text>
)
