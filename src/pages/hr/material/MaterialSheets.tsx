import { hr } from '@contract/hr'
import { askMaterialForm, returnMaterialForm } from '@contract/hr/form'
import type { Material, MaterialFile } from '@contract/hr/shapes'
import { FileCells } from '@/features/file/FileCells'
import { FormSheet } from '@/features/form/FormSheet'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { Sheet } from '@/ui/sheet/Sheet'

/** Open sheet: actions on a material, its files, the reason of its return, or a new request. */
export type Asked = { what: 'choose' | 'files' | 'again'; of: Material } | { what: 'ask' }

interface MaterialSheetsProps {
  empId: string
  asked: Asked | undefined
  record: LiveRecord<MaterialFile>
  onAsk: (asked: Asked) => void
  onClose: () => void
}

/** Sheets of a person's materials page, one at a time. */
export function MaterialSheets({ empId, asked, record, onAsk, onClose }: MaterialSheetsProps) {
  const api = useApi({ hr })
  const material = asked && asked.what !== 'ask' ? asked.of : undefined
  const check = ({ materialId, version }: Material, isPaper: boolean) =>
    record.change('check', (_, key) => api.hr.checkMaterial({ materialId, version, isPaper }, { key }), '已核对')
  const drop = ({ materialId, version }: Material) =>
    record.change('drop', (_, key) => api.hr.dropMaterial({ materialId, version }, { key }), '已不再要求')
  const sendBack = async (reason: string) => {
    if (!material) return true
    const { materialId, version } = material
    return record.change(
      'again',
      (_, key) => api.hr.returnMaterial({ materialId, version, reason }, { key }),
      '已请本人重交',
    )
  }
  const ask = (name: string) =>
    record.change('ask', (_, key) => api.hr.askMaterials({ empId, name }, { key }), '已通知本人')
  return (
    <>
      <ActionSheet
        open={asked?.what === 'choose'}
        title={material?.name}
        items={
          material
            ? actionsOf(material, { check, drop, show: (question) => onAsk({ what: question, of: material }) })
            : []
        }
        onClose={onClose}
      />
      <Sheet title="交来的文件" open={asked?.what === 'files'} onClose={onClose}>
        {material && <FileCells files={material.files} />}
      </Sheet>
      <FormSheet
        open={asked?.what === 'again'}
        title="请本人重交"
        action="退回"
        fields={returnMaterialForm}
        onClose={onClose}
        onSubmit={({ reason }) => sendBack(reason)}
      />
      <FormSheet
        open={asked?.what === 'ask'}
        title="要求其他材料"
        action="通知本人"
        fields={askMaterialForm}
        onClose={onClose}
        onSubmit={({ name }) => ask(name)}
      />
    </>
  )
}

interface Ways {
  check(material: Material, isPaper: boolean): unknown
  drop(material: Material): unknown
  show(question: 'files' | 'again'): void
}

function actionsOf(material: Material, { check, drop, show }: Ways) {
  const { state, files } = material
  const isGiven = state === 'given'
  return [
    files.length > 0 && { label: `查看文件（${files.length} 个）`, onTap: () => show('files') },
    isGiven && { label: '核对无误', onTap: () => check(material, false) },
    state !== 'checked' && { label: '已收到纸质件', onTap: () => check(material, true) },
    (isGiven || state === 'checked') && { label: '请本人重交', onTap: () => show('again') },
    { label: '不再要求', danger: true, onTap: () => drop(material) },
  ]
}
