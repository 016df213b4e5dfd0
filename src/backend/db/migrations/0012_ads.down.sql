drop table ad_list_items, vast_documents;
