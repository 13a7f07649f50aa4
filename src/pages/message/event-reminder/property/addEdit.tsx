import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { cases } from '@contract/forms/fields'
import { tidy } from '@contract/forms/problems'
import { preservation } from '@contract/preservation'
import { newPreservationForm, preservationForm } from '@contract/preservation/form'
import type { Preservation } from '@contract/preservation/shapes'
import type { Api } from '@/api/call'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { fillLongest } from '@/features/preservation/longestTerm'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

type Fields = readonly FieldDefinition[]
const ofCase = cases('caseId', '项目', { required: true, max: 1 })

async function readEditable(api: Api<{ preservation: typeof preservation }>, id: string): Promise<Preservation> {
  const found = await api.preservation.getDetail({ preservationId: id })
  if (!found.can.edit) throw new ClosedError('保全由项目团队登记和修改', { to: 'preservation', id })
  return found
}

/** Form of a new or existing preservation. */
function AddEditProperty({ id, caseId }: { id?: string; caseId?: string }) {
  const api = useApi({ preservation })
  const { navigation } = useApp()
  const fields: Fields = id ? preservationForm : newPreservationForm
  const store = useRecordForm<Fields, Preservation, Preservation>(`preservation/${id ?? caseId ?? 'add'}`, () => ({
    fields: id || caseId ? fields : [ofCase, ...fields],
    initial: { way: 'freeze' },
    follow: (form) => (id ? () => undefined : fillLongest(form)),
    read: id ? () => readEditable(api, id) : undefined,
    formOf: (held) => ({ values: valuesOf(held) }),
    send: (held, { key, record }) => {
      const { caseId: chosen, ...values } = held as unknown as FormValues
      const input = { values: tidy(fields, values) }
      if (record)
        return api.preservation.update(
          { preservationId: record.preservationId, version: record.version, ...input },
          { key },
        )
      const [first = ''] = (chosen ?? []) as readonly string[]
      return api.preservation.add({ caseId: caseId ?? first, ...input }, { key })
    },
  }))
  return (
    <FormScreen
      title={id ? '修改保全' : '登记保全'}
      store={store}
      action={id ? '保存修改' : '登记保全'}
      toast={id ? '已保存' : '已登记，到期前会提醒团队'}
      onDone={({ preservationId }) =>
        id ? navigation.back() : navigation.replace(routes.message.propertyDetail, { id: preservationId })
      }
    />
  )
}

const valuesOf = ({ kind, name, ownerName, amount, way, court, rulingNo, appliedDate, note }: Preservation) => ({
  kind,
  name,
  ownerName,
  amount: amount ?? '',
  way,
  court,
  rulingNo,
  appliedDate: appliedDate ?? '',
  note,
})

export default screen(routes.message.addEdit, AddEditProperty)
