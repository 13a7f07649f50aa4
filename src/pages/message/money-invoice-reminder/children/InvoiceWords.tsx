import {
  BUYER_TYPES,
  INVOICE_KINDS,
  INVOICE_MEDIA,
  RED_REASONS,
  VAT_RATES,
  type VatRate,
} from '@contract/invoice/codes'
import type { Invoice } from '@contract/invoice/shapes'
import { View } from '@tarojs/components'
import { ISSUERS } from '@/features/invoice/issuerWords'
import { moneyInWords, yuan } from '@/lib/amount'
import { friendlyTime, fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { invoiceLook } from '@/rules/looks/invoiceLook'
import { workParams } from '@/rules/targets/approvalPage'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

const filledRows = (rows: readonly KeyValueRow[]) => rows.filter(({ value }) => value !== '' && value !== null)

/** Facts of an invoice: content, buyer, origin, and reversals. */
export function InvoiceWords({ invoice: it }: { invoice: Invoice }) {
  const { navigation } = useApp()
  const open = (invoiceId: string) => navigation.go(routes.message.invoiceInformation, { id: invoiceId })
  const openWork = () =>
    navigation.go(
      it.isRed ? routes.approval.redInvoicing : routes.approval.detailInvoicing,
      workParams(it.workId, false),
    )
  return (
    <View>
      <DetailHead
        title={it.title}
        chip={invoiceLook[it.status]}
        amount={it.amount}
        amountOf="价税合计"
        words={[moneyInWords(it.amount), it.isRed ? '红字发票' : ''].filter(Boolean).join(' · ')}
      />
      <Section title="发票">
        <KeyValue
          rows={filledRows([
            { label: '发票种类', value: `${INVOICE_KINDS[it.kind]} · ${INVOICE_MEDIA[it.medium]}` },
            { label: '发票代码', value: it.code },
            { label: '发票号码', value: it.number },
            { label: '开票日期', value: it.issuedOn },
            { label: '开具方式', value: it.issuer && ISSUERS[it.issuer] },
            { label: '开票项目', value: it.item },
            { label: '不含税额', value: yuan(it.net) },
            { label: '税额', value: `${yuan(it.tax)}（${VAT_RATES[it.rate as VatRate] ?? `${it.rate}%`}）` },
            { label: '预开票', value: it.isPrepaid ? '是' : '' },
            { label: '红冲原因', value: it.redReason && RED_REASONS[it.redReason] },
            { label: '备注', value: it.remark },
          ])}
        />
      </Section>
      <Section title="购买方">
        <KeyValue
          rows={filledRows([
            { label: '类型', value: BUYER_TYPES[it.buyerType] },
            { label: '税号', value: it.taxNo },
            { label: '地址', value: it.address },
            { label: '电话', value: it.phone },
            { label: '开户行', value: it.bank },
            { label: '账号', value: it.account },
            { label: '收票邮箱', value: it.email },
            { label: '收票手机', value: it.mobile },
          ])}
        />
      </Section>
      <Section title="来源">
        <KeyValue
          rows={[
            {
              label: '项目',
              value: it.caseName,
              onTap: it.isOpen ? () => navigation.go(routes.project.home, { caseId: it.caseId }) : undefined,
            },
            { label: '申请人', value: it.applicant.name },
            {
              label: '开票审批',
              value: friendlyTime(it.createTime),
              onTap: it.can.openWork ? openWork : undefined,
            },
            it.blue && { label: '原发票', value: it.blue.number, onTap: () => open(it.blue?.invoiceId ?? '') },
          ]}
        />
      </Section>
      {it.reds.length > 0 && (
        <Section title={`红冲 ${it.reds.length}`} flush>
          {it.reds.map(({ invoiceId, number, amount, status, issuedOn }) => (
            <ListRow key={invoiceId} title={yuan(amount)} chip={invoiceLook[status]} onTap={() => open(invoiceId)}>
              <RowWords text={[number, issuedOn && fullDay(issuedOn)].filter(Boolean).join(' · ') || '待开具'} />
            </ListRow>
          ))}
        </Section>
      )}
    </View>
  )
}
