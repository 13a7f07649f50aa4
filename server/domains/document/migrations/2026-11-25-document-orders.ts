import { indexedAtOnce } from '../../../kernel/db/gin-index'

/**
 * Lists sort with what is empty last: an index that does not cannot give them their first page, and they read and sort
 * every document of the firm. Words go into the index as they are written, not to a list beside it that a vacuum clears.
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
