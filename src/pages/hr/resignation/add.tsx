import { hr } from '@contract/hr'
import { resignationForm } from '@contract/hr/form'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import { toDate } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Starts a resignation; the person works on until it is finished. */
function StartResignation({ empId }: Params<typeof routes.hr.startResignation>) {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const store = useRecordForm(`hr/resignation/${empId}`, () => ({
    fields: resignationForm,
    read: async () => {
      const found = await api.hr.getEmployee({ empId })
      if (!found.can.resign)
        throw new ClosedError(found.resignation ? '已经在办理离职' : '现在不能为这位同事办理离职', {
          to: 'employee',
          id: empId,
        })
      return found
    },
    formOf: () => ({ values: { lastDay: toDate() } }),
    send: (values, { key, record }) =>
      api.hr.startResignation({ empId, version: record?.version ?? 1, ...values }, { key }),
  }))
  return (
    <FormScreen
      title="办理离职"
      store={store}
      action="开始交接"
      toast="已开始交接"
      onDone={({ resignationId }) => navigation.replace(routes.hr.resignation, { resignationId })}
    />
  )
}

export default screen(routes.hr.startResignation, StartResignation)
