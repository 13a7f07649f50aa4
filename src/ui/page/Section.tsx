import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { spoken } from '../base/spoken'
import { useSeen } from '../show/AmountsContext'
import './Section.scss'

interface SectionProps {
  title?: string
  /** Beside the heading: 全部, a count, an edit button. */
  right?: ReactNode
  /** Children reach the surface's edges: cells, lists. */
  flush?: boolean
}

/** A part of a detail page: a heading and what belongs under it, on one surface. */
export function Section({ title, right, flush, children }: PropsWithChildren<SectionProps>) {
  const seen = useSeen()
  return (
    <View className="section">
      {(title || right) && (
        <View className="section__head">
          <View className="section__title" {...spoken({ role: 'heading', level: 2 })}>
            <Text>{seen(title)}</Text>
          </View>
          {right && <View className="section__right">{right}</View>}
        </View>
      )}
      <View className={flush ? 'section__body section__body--flush' : 'section__body'}>{children}</View>
    </View>
  )
}
