import { hr } from '@contract/hr'
import { employeeForm } from '@contract/hr/form'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Form of an employee's data. */
function EditEmployee({ empId }: Params<typeof routes.hr.editEmployee>) {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const store = useRecordForm(`hr/employee/${empId}`, () => ({
    fields: employeeForm,
    read: async () => {
      const found = await api.hr.getEmployee({ empId })
      if (!found.can.edit) throw new ClosedError('人事档案由人事修改', { to: 'employee', id: empId })
      return found
    },
    formOf: ({ departmentId, gender, ...kept }) => ({
      values: { ...kept, gender: gender || undefined, departmentId: [departmentId] },
    }),
    send: ({ departmentId, ...values }, { key, record }) =>
      api.hr.saveEmployee(
        { empId, version: record?.version ?? 1, ...values, departmentId: [...departmentId] },
        { key },
      ),
  }))
  return <FormScreen title="员工资料" store={store} action="保存" toast="已保存" onDone={() => navigation.back()} />
}

export default screen(routes.hr.editEmployee, EditEmployee)
