import type { Difference } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import type { Route } from '@/routes/route'
import { useApp } from '@/stores/app'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Section } from '@/ui/page/Section'
import { useAmountMask } from '@/ui/show/AmountsContext'
import type { BlockProps } from './block'
import './Differences.scss'

/** Block X: changed fields only, before and after. */
export function Differences({ work }: BlockProps) {
  if (work.differences.length === 0) return null
  return (
    <Section title={`变更内容 ${work.differences.length} 项`}>
      <DifferenceRows differences={work.differences} />
    </Section>
  )
}

/** Block X with a page of its own, for long changes. */
export function DifferencesWithPage({ work, page }: BlockProps & { page: Route<'id', 'needMyDo'> | Route<'id'> }) {
  const { navigation } = useApp()
  if (work.differences.length === 0) return null
  const open = () => navigation.go(page, { id: work.workId })
  return (
    <Section
      title={`变更内容 ${work.differences.length} 项`}
      right={
        <Tappable label="对照查看变更" onTap={open}>
          <Text>对照查看</Text>
        </Tappable>
      }
    >
      <DifferenceRows differences={work.differences} />
    </Section>
  )
}

export function DifferenceRows({ differences }: { differences: readonly Difference[] }) {
  const maskAmounts = useAmountMask()
  return (
    <View className="differences">
      {differences.map(({ key, label, before, after }) => (
        <View
          key={key}
          className="differences__row"
          {...ariaProps({ role: 'group', label: maskAmounts(`${label}，由${before}改为${after}`) })}
        >
          <Text className="differences__label">{label}</Text>
          <Text className="differences__before">{maskAmounts(before)}</Text>
          <Text className="differences__after">{maskAmounts(after)}</Text>
        </View>
      ))}
    </View>
  )
}
