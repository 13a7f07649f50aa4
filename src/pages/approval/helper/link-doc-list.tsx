import { documents } from '@contract/document'
import type { DocumentRow } from '@contract/document/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import { useOlder } from '@/features/record/useOlder'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import type { LoadOlder } from '@/ui/list/OlderItems'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'

const shown = recordPage(routes.approval.linkDocList, {
  read: documents.list,
  input: ({ caseId }) => ({ tab: 'case' as const, caseId }),
})

const keyOf = ({ documentId }: DocumentRow) => documentId

/** Documents of the case that an application is about. */
function LinkDocList({ caseId }: { caseId: string }) {
  const { record } = useRecord(shown, { caseId })
  const { now } = record
  return (
    <Screen title="项目文档" state={record} onRetry={record.retry}>
      {now && (
        <View>
          {now.total === 0 ? (
            <Empty icon="folder" text="该项目还没有文档" />
          ) : (
            <Rows caseId={caseId} newest={now.records} total={now.total} />
          )}
        </View>
      )}
    </Screen>
  )
}

const Rows = observer(function Rows(of: { caseId: string; newest: readonly DocumentRow[]; total: number }) {
  const api = useApi({ documents })
  const { navigation } = useApp()
  const { caseId, total } = of
  const read: LoadOlder<DocumentRow> = (page) => api.documents.list({ tab: 'case', caseId, ...page }, { silent: false })
  const { shown: rows, more } = useOlder({ ...of, keyOf, read })
  const open = (documentId: string) => () => navigation.go(routes.file.detail, { documentId })
  return (
    <Section title={`共 ${total} 份`} flush>
      {rows.map((row) => (
        <DocumentRowView key={row.documentId} row={row} onTap={open(row.documentId)} />
      ))}
      {more}
    </Section>
  )
})

export default screen(routes.approval.linkDocList, LinkDocList, { record: shown })
