/** Columns and tables for flows and batches drawn by a firm. */
export const drawingTables = `
alter table approval_flows add column changed_by text references employees(id);
alter table approval_flows add column note text not null default '';

-- Agreeing to several at once, where the firm says otherwise than the product.
create table approval_batches (
  firm_id text not null references firms(id),
  type int not null,
  form_id text not null default '',
  is_on boolean not null,
  max_amount numeric(16, 2),
  primary key (firm_id, type, form_id)
);
`
