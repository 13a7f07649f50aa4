import { hr } from '@contract/hr'
import type { ContractKind } from '@contract/hr/codes'
import { contractForm } from '@contract/hr/form'
import { FormRemoval } from '@/features/form/FormRemoval'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Form of a new or existing employment contract. */
function EditContract({ empId, contractId }: Params<typeof routes.hr.contract>) {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const read = async () => {
    const { contracts } = await api.hr.getEmployee({ empId })
    const kept = contracts.find((contract) => contract.contractId === contractId)
    if (!kept) throw new ClosedError('合同不存在或已被删除', { to: 'employee', id: empId })
    return kept
  }
  const store = useRecordForm(`hr/contract/${empId}/${contractId ?? 'new'}`, () => ({
    fields: contractForm,
    ...(contractId && { read, formOf: (kept: Awaited<ReturnType<typeof read>>) => ({ values: kept }) }),
    send: ({ kind, ...values }, { key, record }) =>
      api.hr.saveContract(
        { empId, kind: kind as ContractKind, ...values, ...(record && { contractId, version: record.version }) },
        { key },
      ),
  }))
  return (
    <FormScreen
      title={contractId ? '修改合同' : '登记合同'}
      store={store}
      action="保存"
      toast="已保存"
      onDone={() => navigation.back()}
    >
      {store.kept && (
        <FormRemoval
          store={store}
          label="删除合同"
          question="删除后不再提醒到期；登记错了才需要删除，到期的合同可以留着"
          take={({ contractId, version }, key) => api.hr.removeContract({ contractId, version }, { key })}
        />
      )}
    </FormScreen>
  )
}

export default screen(routes.hr.contract, EditContract)
