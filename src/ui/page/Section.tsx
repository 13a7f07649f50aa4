import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { ariaProps } from '../base/ariaProps'
import { useAmountMask } from '../show/AmountsContext'
import './Section.scss'

interface SectionProps {
  title?: string
  /** Shown beside the heading: 全部, a count, an edit button. */
  right?: ReactNode
  /** Lets the children reach the surface's edges: cells, lists. */
  flush?: boolean
}

/** Part of a detail page: a heading with its content, on one surface. */
export function Section({ title, right, flush, children }: PropsWithChildren<SectionProps>) {
  const maskAmounts = useAmountMask()
  return (
    <View className="section">
      {(title || right) && (
        <View className="section__head">
          <View className="section__title" {...ariaProps({ role: 'heading', level: 2 })}>
            <Text>{maskAmounts(title)}</Text>
          </View>
          {right && <View className="section__right">{right}</View>}
        </View>
      )}
      <View className={flush ? 'section__body section__body--flush' : 'section__body'}>{children}</View>
    </View>
  )
}
