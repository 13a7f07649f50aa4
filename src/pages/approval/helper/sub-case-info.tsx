import { approval } from '@contract/approval'
import { View } from '@tarojs/components'
import { Parties } from '@/features/approval/blocks/Parties'
import { AllocationCard } from '@/features/approval/case/CaseBlocks'
import { CaseCard } from '@/features/approval/case/CaseCard'
import * as routes from '@/routes'
import { summaryWords } from '@/rules/summaryWords'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'

const shown = recordPage(routes.approval.subCaseInfo, {
  read: approval.workflowDetail,
  input: ({ id }) => ({ workId: id }),
  events: ({ id }) => ({ 'workflow:changed': ({ workId }) => workId === id }),
})

/** Planned sub-case: its facts, parties and team, and its parent case. */
function SubCaseInfo({ id }: { id: string }) {
  const { record } = useRecord(shown, { id })
  const { now } = record
  const own = now?.rows.filter(({ key }) => key !== 'case' && key !== 'reason') ?? []
  return (
    <Screen title="子项目信息" state={record} onRetry={record.retry}>
      {now && (
        <View>
          <Section title="子项目">
            <KeyValue rows={own.map((row) => ({ label: row.label, value: summaryWords(row) }))} />
          </Section>
          <Parties work={now} />
          <AllocationCard work={now} />
          <CaseCard work={now} />
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.approval.subCaseInfo, SubCaseInfo, { record: shown })
