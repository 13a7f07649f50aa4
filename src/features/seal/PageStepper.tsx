import { sealLimits } from '@contract/seal/codes'
import { Text, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import './PageStepper.scss'

interface PageStepperProps {
  /** From 1; 0 is the last page. */
  page: number
  /** Undefined while the number of pages is unknown. */
  count?: number
  onChange(page: number): void
}

/** Words for a page; 0 is the last one. */
export const pageWords = (page: number, count?: number): string => {
  if (page === 0) return count ? `最后一页（第 ${count} 页）` : '最后一页'
  return count ? `第 ${page} 页，共 ${count} 页` : `第 ${page} 页`
}

/** Chooses a page by steps. The last page is a choice of its own: it stays the last one when the file is replaced. */
export function PageStepper({ page, count, onChange }: PageStepperProps) {
  const last = count ?? sealLimits.pages
  // The last page stands after the one before it, or before the first while their number is unknown.
  const pageIndex = page === 0 ? (count ? last : 0) : page
  const goTo = (no: number) => onChange(count && no >= last ? 0 : no)
  return (
    <View className="page-stepper" {...ariaProps({ role: 'group', label: '页码' })}>
      <Tappable
        className="page-stepper__key"
        label="上一页"
        throttleMs={0}
        disabled={count ? pageIndex <= 1 : page === 0}
        onTap={() => goTo(pageIndex - 1)}
      >
        <Icon name="minus" size={16} />
      </Tappable>
      <Text className="page-stepper__words">{pageWords(page, count)}</Text>
      <Tappable
        className="page-stepper__key"
        label="下一页"
        throttleMs={0}
        disabled={count ? page === 0 : pageIndex >= last}
        onTap={() => goTo(pageIndex + 1)}
      >
        <Icon name="plus" size={16} />
      </Tappable>
    </View>
  )
}
