import { documents } from '@contract/document'
import { documentList } from '@contract/document/lists'
import type { DocumentRow } from '@contract/document/shapes'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const TABS = { case: '项目文档' } as const
const EMPTY = { case: { text: '该项目还没有文档', hint: '上传到项目的文档会出现在这里' } }

/** Documents of the case that an application is about, searched by name and text, and by kind. */
function LinkDocList({ caseId }: { caseId: string }) {
  const api = useApi({ documents })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: `${routes.approval.linkDocList.path} ${caseId}`,
    definition: documentList,
    tabs: TABS,
    load: (tab, query) => api.documents.list({ tab, caseId, ...query }),
    keyOf: ({ documentId }: DocumentRow) => documentId,
    kind: 'document',
  })
  return (
    <ListScreen
      title="项目文档"
      label="项目文档"
      list={list}
      icon="folder"
      empty={EMPTY}
      nothing="没有符合条件的文档"
      renderRow={(row) => (
        <DocumentRowView row={row} onTap={() => navigation.go(routes.file.detail, { documentId: row.documentId })} />
      )}
    />
  )
}

export default screen(routes.approval.linkDocList, LinkDocList)
