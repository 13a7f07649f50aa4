import { documents } from '@contract/documents'
import { View } from '@tarojs/components'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'

/** As many as one looks through beside an application. */
const MOST = 100

const shown = recordPage(routes.approval.linkDocList, {
  read: documents.list,
  input: ({ caseId }) => ({ tab: 'case' as const, caseId, size: MOST }),
})

/** The documents of the matter that an application is about, to be read beside it. */
function LinkDocList({ caseId }: { caseId: string }) {
  const { record } = useRecord(shown, { caseId })
  const { navigation } = useApp()
  const { now } = record
  const open = (documentId: string) => () => void navigation.go(routes.file.detail, { documentId })
  return (
    <Screen title="项目文档" state={record} onRetry={record.retry}>
      {now && (
        <View>
          {now.records.length === 0 ? (
            <Empty icon="folder" text="该项目还没有文档" />
          ) : (
            <Section title={`共 ${now.total} 份`} flush>
              {now.records.map((row) => (
                <DocumentRowView key={row.documentId} row={row} onTap={open(row.documentId)} />
              ))}
            </Section>
          )}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.approval.linkDocList, LinkDocList, { record: shown })
