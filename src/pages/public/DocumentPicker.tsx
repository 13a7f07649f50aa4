import { documents } from '@contract/document'
import { DOCUMENT_TABS } from '@contract/document/codes'
import { documentList } from '@contract/document/lists'
import type { DocumentRow, FoldersInput } from '@contract/document/shapes'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { DocumentRowView } from '@/features/document/DocumentRowView'
import { FolderChips } from '@/features/document/FolderChips'
import { useApi } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { BottomBar } from '@/ui/page/BottomBar'
import { CaseChoiceRow } from './CaseChoiceRow'
import type { DocumentPicks } from './DocumentPicks'

const { case: ofCase, mine, firm, personal } = DOCUMENT_TABS
export const PLACES = { case: ofCase, mine, firm, personal } as const
export type PickPlace = keyof typeof PLACES

const EMPTY: Record<PickPlace, string | { text: string; hint: string }> = {
  case: { text: '没有可选的项目文档', hint: '只列出自己看得到的项目里的文档' },
  mine: '还没有上传过项目文档',
  firm: '律所资料里还没有文档',
  personal: '还没有个人文档',
}

interface Props {
  /** Path of the page, under which its lists are remembered. */
  name: string
  title: string
  /** Limits it to one case, without a choice of places. */
  caseId?: string
  picks: DocumentPicks
  action: string
  onDone(): void
}

/**
 * Picker of documents that the reader may read, in their places and folders, by search and filters; several can be
 * gathered.
 */
export const DocumentPicker = observer(function DocumentPicker({ name, title, caseId, picks, action, onDone }: Props) {
  const api = useApi({ documents })
  // Mutable, read by the list when it loads: filters change it and ask the list to load again.
  const at = useMemo(() => ({ caseId, folderId: undefined as string | undefined }), [caseId])
  const { selection } = picks
  const list = useTabbedList({
    name,
    definition: documentList,
    tabs: (caseId ? { case: ofCase } : PLACES) as typeof PLACES,
    load: (tab: PickPlace, query) =>
      api.documents.list({ tab, caseId: tab === 'case' ? at.caseId : undefined, folderId: at.folderId, ...query }),
    keyOf: ({ documentId }: DocumentRow) => documentId,
    kind: 'document',
  })
  const narrow = (to: Partial<typeof at>) => {
    Object.assign(at, to)
    list.narrow(list.values)
  }
  const place = placeOf(list.tab, at.caseId)
  return (
    <ListScreen
      title={title}
      label="文档的位置"
      list={list}
      icon="folder"
      empty={EMPTY}
      nothing="没有符合条件的文档"
      filterTitle="筛选文档"
      onTab={() => Object.assign(at, { caseId, folderId: undefined })}
      tools={
        <>
          {list.tab === 'case' && !caseId && (
            <CaseChoiceRow onChoose={(chosenCase) => narrow({ caseId: chosenCase?.id, folderId: undefined })} />
          )}
          {place && (
            <FolderChips
              key={`${place.space} ${place.caseId}`}
              place={place}
              value={at.folderId}
              onChoose={(folderId) => narrow({ folderId })}
            />
          )}
        </>
      }
      selection={{ of: selection, tab: list.tab, label: ({ name }) => name }}
      renderRow={(row, tab) => <DocumentRowView row={row} showsCase={!at.caseId && tab !== 'firm'} />}
      footer={
        <BottomBar
          actions={[
            {
              label: selection.count > 0 ? `${action} ${selection.count} 份` : action,
              kind: 'primary',
              disabled: selection.count === 0,
              busy: picks.isBusy,
              onTap: onDone,
            },
            { label: '清空选择', disabled: selection.count === 0, onTap: () => selection.turn(true) },
          ]}
        />
      }
    />
  )
})

/** Place with folders to choose among. */
function placeOf(tab: PickPlace, caseId: string | undefined): FoldersInput | undefined {
  if (tab === 'firm' || tab === 'personal') return { space: tab }
  return tab === 'case' && caseId ? { space: 'case', caseId } : undefined
}
