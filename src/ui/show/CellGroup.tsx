import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { ariaProps } from '../base/ariaProps'
import './CellGroup.scss'

interface CellGroupProps {
  /** Small title above the group. */
  title?: string
  /** Explanation below the group. */
  note?: string
}

/** Rows on one surface with hairlines between them. */
export function CellGroup({ title, note, children }: PropsWithChildren<CellGroupProps>) {
  return (
    <View className="cell-group" {...ariaProps({ role: 'group', label: title })}>
      {title && <Text className="cell-group__title">{title}</Text>}
      <View className="cell-group__cells">{children}</View>
      {note && <Text className="cell-group__note">{note}</Text>}
    </View>
  )
}
