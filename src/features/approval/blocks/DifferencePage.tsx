import { approval } from '@contract/approval'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Route } from '@/routes/route'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { KeyValue } from '@/ui/show/KeyValue'
import { DifferenceRows } from './Differences'

/** Record of a page that shows only an application's changes. */
export const changeRecord = <R extends Route<'id', 'needMyDo'> | Route<'id'>>(route: R) =>
  recordPage(route, {
    read: approval.workflowDetail,
    input: ({ id }) => ({ workId: id }),
    events: ({ id }) => ({ 'workflow:changed': ({ workId }) => workId === id }),
  })

interface Props {
  shown: ReturnType<typeof changeRecord>
  id: string
}

/** Page of an application's changes, before and after. */
export const DifferencePage = observer(function DifferencePage({ shown, id }: Props) {
  const { record } = useRecord(shown, { id })
  const { now } = record
  return (
    <Screen title="变更对照" state={record} onRetry={record.retry}>
      {now && (
        <View>
          <Section title={now.summary[0]?.text}>
            {now.differences.length > 0 ? (
              <DifferenceRows differences={now.differences} />
            ) : (
              <Empty icon="swap" text="没有变更内容" />
            )}
          </Section>
          <Section>
            <KeyValue
              rows={now.rows.filter(({ key }) => key === 'reason').map(({ label, text }) => ({ label, value: text }))}
            />
          </Section>
        </View>
      )}
    </Screen>
  )
})
