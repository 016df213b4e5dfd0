drop table known_origins;
