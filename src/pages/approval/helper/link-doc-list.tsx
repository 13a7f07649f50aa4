import { caseInfo } from '@contract/case'
import { View } from '@tarojs/components'
import { FileCells } from '@/features/files/FileCells'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'

/** As many as one looks through beside an application. */
const MOST = 100

const shown = recordPage(routes.approval.linkDocList, {
  read: caseInfo.getDocuments,
  input: ({ caseId }) => ({ caseId, size: MOST }),
})

/** The documents of the matter that an application is about, to be read beside it. */
function LinkDocList({ caseId }: { caseId: string }) {
  const { record } = useRecord(shown, { caseId })
  const { now } = record
  return (
    <Screen title="项目文档" state={record} onRetry={record.retry}>
      {now && (
        <View>
          {now.records.length === 0 ? (
            <Empty icon="folder" text="该项目还没有文档" />
          ) : (
            <Section title={`共 ${now.total} 份`} flush>
              <FileCells files={now.records} />
            </Section>
          )}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.approval.linkDocList, LinkDocList, { record: shown })
