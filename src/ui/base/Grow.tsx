import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classes } from './classes'
import './Grow.scss'

interface GrowProps {
  /** Margin before, px. */
  before?: 10 | 12 | 16
  /** Margin after, px. */
  after?: 8 | 12
}

/** Takes the remaining width of a row; long text in it wraps instead of widening the row. */
export const Grow = ({ before, after, children }: PropsWithChildren<GrowProps>) => (
  <View className={classes('grow', before && `grow--before-${before}`, after && `grow--after-${after}`)}>
    {children}
  </View>
)
