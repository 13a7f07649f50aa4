import { caseInfo } from '@contract/case'
import type { CaseDetail } from '@contract/case/shapes'
import { Text, View } from '@tarojs/components'
import { type ComparedRow, type CompareQuestion, compareRows, sideOf, sideOfDraft } from '@/features/case/compareRows'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import './compare.scss'

interface Compared {
  rows: ComparedRow[]
  left: string
  right: string
}

/** Comparison of two cases: the one being entered and an existing one, or two existing ones. */
function Compare({ ids }: { ids?: string }) {
  const api = useApi({ caseInfo })
  const deps = useRecordDeps()
  const { question, answer } = useQuestion<CompareQuestion, boolean>(routes.project.compare)
  const read = (caseId: string) => api.caseInfo.getCaseInfoDetailNew({ caseId })
  const compared = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => (question ? withDraft(question, read) : readTwo(ids, read)) }),
  )
  const { now } = compared
  return (
    <Screen
      title="项目对比"
      state={compared}
      onRetry={compared.retry}
      footer={
        question && (
          <BottomBar
            actions={[
              { label: '不是同一项目', onTap: () => answer(false) },
              { label: '打开已有项目', kind: 'primary', onTap: () => answer(true) },
            ]}
          />
        )
      }
    >
      {now && (
        <View className="compare" {...ariaProps({ role: 'list', label: '逐项对比' })}>
          <View className="compare__row compare__row--head">
            <Text className="compare__label" />
            <View className="compare__sides">
              <Text className="compare__value">{now.left}</Text>
              <Text className="compare__value">{now.right}</Text>
            </View>
          </View>
          {now.rows.map(({ label, left, right, isSame }) => (
            <View
              key={label}
              className={classes('compare__row', isSame && 'compare__row--same')}
              {...ariaProps({
                role: 'listitem',
                label: `${label}，${left || '无'}，${right || '无'}${isSame ? '，相同' : ''}`,
              })}
            >
              <Text className="compare__label">{label}</Text>
              <View className="compare__sides">
                <Text className="compare__value">{left || '—'}</Text>
                <Text className="compare__value">{right || '—'}</Text>
              </View>
            </View>
          ))}
        </View>
      )}
    </Screen>
  )
}

type Read = (caseId: string) => Promise<CaseDetail>

async function withDraft({ draft, caseId }: CompareQuestion, read: Read): Promise<Compared> {
  return { left: '正在登记', right: '已有项目', rows: compareRows(sideOfDraft(draft), sideOf(await read(caseId))) }
}

async function readTwo(ids = '', read: Read): Promise<Compared> {
  const [a, b] = ids.split(',')
  if (!a || !b) throw new ClosedError('请从项目列表或登记页选择要对比的项目')
  const [left, right] = await Promise.all([read(a), read(b)])
  return {
    left: left.innerNo ?? '项目一',
    right: right.innerNo ?? '项目二',
    rows: compareRows(sideOf(left), sideOf(right)),
  }
}

export default screen(routes.project.compare, Compare)
