drop index episode_variants_by_path, episodes_by_path;
