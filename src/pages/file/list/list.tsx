import { documents } from '@contract/document'
import { DOCUMENT_TABS } from '@contract/document/codes'
import { documentList } from '@contract/document/lists'
import type { DocumentRow } from '@contract/document/shapes'
import { useMemo, useState } from 'react'
import { DocumentBatchBar } from '@/features/document/DocumentBatchBar'
import { DocumentBatchStore } from '@/features/document/DocumentBatchStore'
import { DocumentRowActions } from '@/features/document/DocumentRowActions'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import { usePins } from '@/features/document/pins/usePins'
import { useOpenDocument } from '@/features/document/useOpenDocument'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { NavAction } from '@/ui/page/NavAction'
import { EMPTY, OF_CASE, placeOf } from './documentPlaces'
import { FolderTools } from './FolderTools'

interface Params {
  tab?: string
  caseId?: string
  folderId?: string
}

/** Documents: of cases, of the firm, one's own, and the recycle bin; with a caseId those of one case. */
function FileList({ tab, caseId, folderId: first }: Params) {
  const api = useApi({ documents })
  const { navigation, platform } = useApp()
  // Mutable, read by the list when it loads: the chips change it and ask the list to load again.
  const folder = useMemo(() => ({ id: first }), [first])
  const list = useTabbedList({
    name: routes.file.list.path,
    definition: documentList,
    tabs: (caseId ? OF_CASE : DOCUMENT_TABS) as typeof DOCUMENT_TABS,
    tab: caseId ? (tab ?? 'case') : tab,
    load: (key, query) =>
      api.documents.list({ tab: key, caseId, folderId: placeOf(key, caseId) && folder.id, ...query }),
    keyOf: ({ documentId }: DocumentRow) => documentId,
    kind: 'document',
  })
  const batch = useScreenStore(
    () => new DocumentBatchStore({ api, feedback: platform.feedback, refresh: () => list.refresh() }),
  )
  const place = placeOf(list.tab, caseId)
  const open = useOpenDocument()
  const pins = usePins()
  const pinned = new Set(pins.all.map(({ documentId }) => documentId))
  const [held, setHeld] = useState<DocumentRow>()
  const folderId = folder.id === 'top' ? undefined : folder.id
  const upload = () => navigation.go(routes.file.upload, { space: place?.space, caseId, folderId })
  return (
    <ListScreen
      title="文档"
      label="文档列表"
      list={list}
      icon="folder"
      empty={EMPTY}
      nothing="没有符合条件的文档"
      nav={
        <>
          <NavAction label="离线文档" icon="download" onTap={() => navigation.go(routes.documentPages.offline, {})} />
          <NavAction label="智能归档" icon="scan" onTap={() => navigation.go(routes.file.intelligentAdd, { caseId })} />
        </>
      }
      action={place && { label: '上传文档', onTap: upload, helps: () => true }}
      onTab={() => {
        batch.selection.turn(false)
        folder.id = undefined
      }}
      tools={
        <FolderTools
          key={list.tab}
          place={place}
          value={folder.id}
          isPicking={batch.selection.isOn}
          onPick={() => batch.selection.turn(!batch.selection.isOn)}
          onChoose={(id) => {
            folder.id = id
            list.narrow(list.values)
          }}
        />
      }
      selection={{ of: batch.selection, tab: list.tab, label: ({ name }) => name }}
      renderRow={(row, key, isPicking) => (
        <DocumentRowView
          row={row}
          showsCase={!caseId && key !== 'firm'}
          onTap={isPicking ? undefined : () => open(row)}
          isPinned={pinned.has(row.documentId)}
          onMore={isPicking ? undefined : () => setHeld(row)}
        />
      )}
      footer={
        <>
          {batch.selection.isOn && <DocumentBatchBar store={batch} isRecycled={list.tab === 'recycle'} />}
          <DocumentRowActions row={held} pins={pins} onClose={() => setHeld(undefined)} />
        </>
      }
    />
  )
}

export default screen(routes.file.list, FileList)
