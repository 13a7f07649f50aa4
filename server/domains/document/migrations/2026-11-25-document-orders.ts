import { indexedAtOnce } from '../../../kernel/db/gin-index'

/**
 * Lists sort nulls last: without a matching index their first page would read and sort every document of the firm.
 * fastupdate is off, so that words go straight into the index and not into a pending list that a vacuum clears.
 */
export const documentOrders = `
drop index documents_case_id_updated_at_idx;
drop index documents_firm_id_space_updated_at_idx;
create index on documents (case_id, updated_at desc nulls last, id desc) where deleted_at is null;
create index on documents (firm_id, space, updated_at desc nulls last, id desc) where deleted_at is null;
create index on documents (firm_id, space, created_at desc nulls last, id desc) where deleted_at is null;
create index on documents (firm_id, space, name, id desc) where deleted_at is null;
create index on documents (firm_id, space, size desc nulls last, id desc) where deleted_at is null;
${indexedAtOnce('documents_text_pairs_idx')}
${indexedAtOnce('file_words_text_pairs_idx')}
`
