CREATE TABLE "content_version" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
-- Written by hand from here on.
INSERT INTO "content_version" ("version") VALUES (1);--> statement-breakpoint
CREATE FUNCTION "raise_content_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "content_version" SET "version" = "version" + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "projects"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "skus_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "skus"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "pages_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "agreements_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agreements"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();--> statement-breakpoint
CREATE TRIGGER "dictionaries_content_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dictionaries"
  FOR EACH STATEMENT EXECUTE FUNCTION "raise_content_version"();
