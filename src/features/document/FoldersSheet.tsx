import { documents } from '@contract/document'
import { documentLimits } from '@contract/document/codes'
import type { DocumentFolder, DocumentFolders, FoldersInput } from '@contract/document/shapes'
import { text } from '@contract/forms/fields'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { Button } from '@/ui/input/Button'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { foldersInOrder } from './foldersInOrder'

const folderForm = [text('name', '文件夹名称', { required: true, max: documentLimits.folder })] as const

interface Props {
  place: FoldersInput
  folders: LiveRecord<DocumentFolders>
  onClose(): void
}

/** Sheet for adding, renaming, moving and deleting folders of a place. Mounted only while open. */
export const FoldersSheet = observer(function FoldersSheet({ place, folders, onClose }: Props) {
  const api = useApi({ documents })
  const [asked, setAsked] = useState<'more' | 'new' | 'rename'>()
  const [chosen, setChosen] = useState<DocumentFolder>()
  const shown = foldersInOrder(folders.now?.folders ?? [])
  const save = async (name: string, folder?: DocumentFolder) => {
    const given = folder
      ? { folderId: folder.folderId, version: folder.version, parentId: folder.parentId ?? undefined }
      : {}
    return folders.change(
      `save ${folder?.folderId} ${name}`,
      (_, key) => api.documents.saveFolder({ ...place, ...given, name }, { key }),
      folder ? '已改名' : '已新建文件夹',
    )
  }
  const remove = ({ folderId }: DocumentFolder) =>
    folders.change(
      `remove ${folderId}`,
      (_, key) => api.documents.removeFolder({ ...place, folderId }, { key }),
      '已删除文件夹',
    )
  return (
    <FormSupport>
      <Sheet
        open
        title="整理文件夹"
        onClose={onClose}
        footer={<Button label="新建文件夹" kind="primary" size="large" onTap={() => setAsked('new')} />}
      >
        {shown.map(({ folder, depth }) => (
          <Cell
            key={folder.folderId}
            icon="folder"
            title={`${'　'.repeat(depth)}${folder.name}`}
            value={`${folder.documentCount} 份`}
            onTap={() => {
              setChosen(folder)
              setAsked('more')
            }}
          />
        ))}
      </Sheet>
      <ActionSheet
        open={asked === 'more'}
        title={chosen?.name}
        onClose={() => setAsked(undefined)}
        items={[
          { label: '改名', onTap: () => setAsked('rename') },
          { label: '删除', danger: true, note: '只能删除空文件夹', onTap: () => chosen && remove(chosen) },
        ]}
      />
      <FormSheet
        open={asked === 'new' || asked === 'rename'}
        title={asked === 'rename' ? '文件夹改名' : '新建文件夹'}
        action="保存"
        fields={folderForm}
        initial={asked === 'rename' ? { name: chosen?.name } : {}}
        onClose={() => setAsked(undefined)}
        onSubmit={({ name }) => save(name, asked === 'rename' ? chosen : undefined)}
      />
    </FormSupport>
  )
})
