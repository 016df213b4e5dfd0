alter table episodes drop column part_marks;
