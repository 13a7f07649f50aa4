import { files } from '@contract/forms/fields'
import { hr } from '@contract/hr'
import { materialLimits as most } from '@contract/hr/codes'
import type { Material } from '@contract/hr/shapes'
import { useMemo, useState } from 'react'
import { FileCells } from '@/features/file/FileCells'
import { FormSheet } from '@/features/form/FormSheet'
import { FormSupport } from '@/features/form/FormSupport'
import { materialLook, materialWords } from '@/features/hr/materialLook'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Sheet } from '@/ui/sheet/Sheet'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { StatusChip } from '@/ui/show/StatusChip'

const shownOwn = recordPage(routes.hr.ownMaterials, {
  read: hr.getOwnMaterials,
  input: () => ({}),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'employment' }),
})

/** Materials requested from the reader, submitted one by one, each with its state. */
function OwnMaterials() {
  const api = useApi({ hr })
  const { record } = useRecord(shownOwn, {})
  const [chosen, setChosen] = useState<Material>()
  const [shown, setShown] = useState<Material>()
  const name = chosen?.name ?? ''
  const fields = useMemo(
    () => [files('fileIds', name, { required: true, max: most.files, library: false, hint: '照片或 PDF' })] as const,
    [name],
  )
  const materials = record.now?.materials ?? []
  return (
    <Screen
      title="我的入职材料"
      state={{
        isLoading: record.isLoading,
        error: record.error,
        isEmpty: record.now !== undefined && materials.length === 0,
      }}
      empty={{ icon: 'file-text', text: '没有要您提交的材料' }}
      onRetry={record.retry}
    >
      <CellGroup note="只有您本人和负责人事的同事能看到。核对以后需要更换，请联系人事。">
        {materials.map((material) => {
          const look = materialLook(material.state)
          return (
            <Cell
              key={material.materialId}
              title={material.name}
              note={materialWords(material)}
              label={`${material.name}，${look.text}`}
              right={<StatusChip text={look.text} tone={look.tone} />}
              onTap={() => (material.state === 'checked' ? setShown(material) : setChosen(material))}
            />
          )
        })}
      </CellGroup>
      <Sheet title={shown?.name ?? ''} open={!!shown} onClose={() => setShown(undefined)}>
        {shown && (shown.files.length > 0 ? <FileCells files={shown.files} /> : <Cell title="人事已收到纸质件" />)}
      </Sheet>
      <FormSupport>
        <FormSheet
          open={!!chosen}
          title={name}
          action="提交"
          fields={fields}
          onClose={() => setChosen(undefined)}
          onSubmit={({ fileIds }) => {
            if (!chosen) return Promise.resolve(true)
            const { materialId, version } = chosen
            return record.change(
              'give',
              (_, key) => api.hr.giveMaterial({ materialId, version, fileIds: [...fileIds] }, { key }),
              '已提交，等待核对',
            )
          }}
        />
      </FormSupport>
    </Screen>
  )
}

export default screen(routes.hr.ownMaterials, OwnMaterials, { record: shownOwn })
