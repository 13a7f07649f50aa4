import { documents } from '@contract/document'
import type { DocumentStatus } from '@contract/document/codes'
import { documentList } from '@contract/document/lists'
import type { DocumentRow } from '@contract/document/shapes'
import { QueryPages } from '@/features/comprehensive-query/QueryPages'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import { useOpenDocument } from '@/features/document/useOpenDocument'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

/** Owners of the documents searched. */
const TABS = { case: '项目', mine: '本人' } as const
/** Default statuses: not settled yet. */
const ONGOING: DocumentStatus[] = ['draft', 'approving', 'toStamp', 'returned']

/** 综合查询 · 在办文档: documents of ongoing cases that the reader may see. */
function OngoingDocument() {
  const api = useApi({ documents })
  const open = useOpenDocument()
  const list = useTabbedList({
    name: routes.comprehensiveQuery.ongoingDocument.path,
    definition: documentList,
    tabs: TABS,
    load: (tab, query) => api.documents.list({ status: ONGOING, ...query, tab }),
    keyOf: ({ documentId }: DocumentRow) => documentId,
    kind: 'document',
  })
  return (
    <ListScreen
      title="在办文档"
      label="查询范围"
      list={list}
      nav={<QueryPages current={routes.comprehensiveQuery.ongoingDocument} />}
      icon="folder"
      empty={{ case: '没有可以查看的在办文档', mine: '没有本人在办的文档' }}
      nothing="没有符合条件的文档"
      renderRow={(row) => <DocumentRowView row={row} showsCase onTap={() => open(row)} />}
    />
  )
}

export default screen(routes.comprehensiveQuery.ongoingDocument, OngoingDocument)
